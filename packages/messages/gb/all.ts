/** All English messages, one JSON file per feature. The types of every other language are derived from English. */

import { words as base } from './base.ts'
import { words as entrance } from './entrance.ts'
import { words as inside } from './inside.ts'
import mail from './mail.json' with { type: 'json' }

export const messages = { ...base, ...entrance, ...inside, mail }
