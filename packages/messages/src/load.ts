/** Loads the messages of one language. The build makes one file per language for the entrance, and one for the rest. */
import type { Language } from '@portineria/contract/rules/languages'
import type { EntranceWords, InsideWords } from './messages.ts'

export const loadEntrance = (language: Language): Promise<{ words: EntranceWords }> =>
  import(`../${language}/entrance.ts`)

export const loadInside = (language: Language): Promise<{ words: InsideWords }> => import(`../${language}/inside.ts`)
