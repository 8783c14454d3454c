/** All English messages, one JSON file per feature. The types of every other language are derived from English. */
import mail from '../gb/mail.json' with { type: 'json' }
import { words as entrance } from './gb-entrance.ts'
import { words as inside } from './gb-inside.ts'

export const gb = { ...entrance, ...inside, mail }
