/** The types of the messages. English has them; every other language is checked against it. */

import type {} from 'use-intl/core'
import type { messages } from '../gb/all.ts'
import type { words as base } from '../gb/base.ts'
import type { words as entrance } from '../gb/entrance.ts'
import type { words as inside } from '../gb/inside.ts'

export type Messages = typeof messages
export type BaseWords = typeof base
export type EntranceWords = typeof entrance
export type InsideWords = typeof inside

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages
  }
}
