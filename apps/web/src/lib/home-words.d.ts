/** The messages of the guest's home, picked during the build by `apps/web/build/home-words.ts`. */
declare module 'virtual:home-words' {
  import type { Language } from '@portineria/contract/rules/languages'
  import type { InsideWords } from '@portineria/messages/messages'

  export const loaders: Record<Language, () => Promise<{ words: Partial<InsideWords> }>>
}
