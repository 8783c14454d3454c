/** Italian messages of the screens before sign-in, and of the parts that every screen has. */

import type { EntranceWords } from '../src/messages.ts'
import app from './app.json' with { type: 'json' }
import auth from './auth.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import privacy from './privacy.json' with { type: 'json' }
import provider from './provider.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }

export const words: EntranceWords = { app, auth, errors, privacy, provider, ui }
