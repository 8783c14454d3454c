/** All English words, one JSON per feature. English is the shape every other language is typed from. */
import mail from '../gb/mail.json' with { type: 'json' }
import { words as entrance } from './gb-entrance.ts'
import { words as inside } from './gb-inside.ts'

export const gb = { ...entrance, ...inside, mail }
