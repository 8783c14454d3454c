/** All Italian words. The type says at once which key is missing. */
import mail from '../it/mail.json' with { type: 'json' }
import { words as entrance } from './it-entrance.ts'
import { words as inside } from './it-inside.ts'
import type { Messages } from './messages.ts'

export const it: Messages = { ...entrance, ...inside, mail }
