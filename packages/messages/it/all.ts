/** All Italian messages. The compiler reports a missing key. */

import type { Messages } from '../src/messages.ts'
import { words as entrance } from './entrance.ts'
import { words as inside } from './inside.ts'
import mail from './mail.json' with { type: 'json' }

export const messages: Messages = { ...entrance, ...inside, mail }
