/** All messages in all languages, for the server and for tests. */
import { type Language, languageCodes } from '@portineria/contract/rules/languages'
import type { Messages } from './messages.ts'

const load = async (language: Language): Promise<[Language, Messages]> => {
  const { messages } = (await import(`../${language}/all.ts`)) as { messages: Messages }
  return [language, messages]
}

export const allMessages = Object.fromEntries(await Promise.all(languageCodes.map(load))) as Record<Language, Messages>
