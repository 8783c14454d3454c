/** All Italian messages. The compiler reports a missing key. */
import mail from '../it/mail.json' with { type: 'json' }
import { words as entrance } from './it-entrance.ts'
import { words as inside } from './it-inside.ts'
import type { Messages } from './messages.ts'

export const it: Messages = { ...entrance, ...inside, mail }
