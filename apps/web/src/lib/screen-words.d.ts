/** The messages of single screens, picked during the build by `apps/web/build/screen-words.ts`. */
declare module 'virtual:screen-words' {
  import type { Language } from '@portineria/contract/rules/languages'
  import type { Messages } from '@portineria/messages/messages'

  type Loaders = Record<Language, () => Promise<{ words: Partial<Messages> }>>
  export const loaders: { login: Loaders; home: Loaders }
}
