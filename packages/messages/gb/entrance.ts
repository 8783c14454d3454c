/** English messages of the screens before sign-in. */
import auth from './auth.json' with { type: 'json' }
import privacy from './privacy.json' with { type: 'json' }
import provider from './provider.json' with { type: 'json' }

export const words = { auth, privacy, provider }
