/** All English words, one JSON per feature. English is the shape every other language is typed from. */
import mail from '../gb/mail.json' with { type: 'json' }
import ui from '../gb/ui.json' with { type: 'json' }

export const gb = { mail, ui }
