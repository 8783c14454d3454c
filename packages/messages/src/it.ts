/** All Italian words. The type says at once which key is missing. */
import mail from '../it/mail.json' with { type: 'json' }
import ui from '../it/ui.json' with { type: 'json' }
import type { Messages } from './messages.ts'

export const it: Messages = { mail, ui }
