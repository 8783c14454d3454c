/** All Italian messages. The compiler reports a missing key. */

import type { Messages } from '../src/messages.ts'
import { words as base } from './base.ts'
import { words as entrance } from './entrance.ts'
import { words as inside } from './inside.ts'
import mail from './mail.json' with { type: 'json' }

export const messages: Messages = { ...base, ...entrance, ...inside, mail }
