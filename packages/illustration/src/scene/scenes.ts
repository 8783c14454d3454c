/** The drawing function of each scene. */
import { breakfast } from './breakfast.ts'
import { colosseum } from './colosseum.ts'
import { hill } from './hill.ts'
import { kitchen } from './kitchen.ts'
import { loggia } from './loggia.ts'
import { luggage } from './luggage.ts'
import { market } from './market.ts'
import { mosaic } from './mosaic.ts'
import { nightWindow } from './night-window.ts'
import { pantheon } from './pantheon.ts'
import { pergola } from './pergola.ts'
import { sunset } from './sunset.ts'
import { tiber } from './tiber.ts'
import { trattoria } from './trattoria.ts'

/** Every id in the markup ends with the given one, so that two scenes on one page never share an id. */
export const paint = {
  breakfast,
  colosseum,
  hill,
  kitchen,
  loggia,
  luggage,
  market,
  mosaic,
  nightWindow,
  pantheon,
  pergola,
  sunset,
  tiber,
  trattoria,
} satisfies Record<string, (id: string) => string>

export type SceneName = keyof typeof paint
