/** English messages of the screens before sign-in, and of the parts that every screen has. */
import app from '../gb/app.json' with { type: 'json' }
import auth from '../gb/auth.json' with { type: 'json' }
import errors from '../gb/errors.json' with { type: 'json' }
import privacy from '../gb/privacy.json' with { type: 'json' }
import provider from '../gb/provider.json' with { type: 'json' }
import ui from '../gb/ui.json' with { type: 'json' }

export const words = { app, auth, errors, privacy, provider, ui }
