/** Italian messages of the screens before sign-in, and of the parts that every screen has. */
import app from '../it/app.json' with { type: 'json' }
import auth from '../it/auth.json' with { type: 'json' }
import errors from '../it/errors.json' with { type: 'json' }
import privacy from '../it/privacy.json' with { type: 'json' }
import provider from '../it/provider.json' with { type: 'json' }
import ui from '../it/ui.json' with { type: 'json' }
import type { EntranceWords } from './messages.ts'

export const words: EntranceWords = { app, auth, errors, privacy, provider, ui }
