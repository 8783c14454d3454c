/** Loads the messages of one language. The build makes a file per language of each part. */
import type { Language } from '@portineria/contract/rules/languages'
import type { BaseWords, EntranceWords, InsideWords } from './messages.ts'

export const loadBase = (language: Language): Promise<{ words: BaseWords }> => import(`../${language}/base.ts`)

export const loadEntrance = (language: Language): Promise<{ words: EntranceWords }> =>
  import(`../${language}/entrance.ts`)

export const loadInside = (language: Language): Promise<{ words: InsideWords }> => import(`../${language}/inside.ts`)
