/** The type of the messages and the languages they exist in. */

import type {} from 'use-intl/core'
import type { gb } from './gb.ts'
import type { words as entrance } from './gb-entrance.ts'
import type { words as inside } from './gb-inside.ts'

export type Messages = typeof gb
export type EntranceWords = typeof entrance
export type InsideWords = typeof inside
export type Language = 'gb' | 'it'

/** The product calls English `gb` (spec §3); Intl needs a locale. */
export const locales: Record<Language, string> = { gb: 'en-GB', it: 'it-IT' }

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages
  }
}
