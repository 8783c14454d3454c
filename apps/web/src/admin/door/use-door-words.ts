/** Names of doors, and reasons why one did not open, in the operator's language. */
import type { Door, Flat } from '@portineria/contract/flat'
import { textIn } from '@portineria/contract/rules/text'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useLanguage } from '../../lib/language.tsx'
import type { LogRow } from './door.queries.ts'
import { isReason, reasonOf } from './reason.ts'

export type DoorNumber = 1 | 2

export function useDoorWords() {
  const t = useTranslations('door.admin')
  const words = useErrorWords()
  const { language } = useLanguage()

  const nameOf = ({ name }: Door): string => textIn(name, language).trim()

  return {
    /** The name the door has in its apartment, else its number. */
    door: (flat: Flat | undefined, number: DoorNumber): string => {
      const door = flat?.[`door_${number}`]
      return (door && nameOf(door)) || t('log.door_number', { door: number })
    },
    /** The text of an attempt in the log; empty where the status already says everything. */
    message: ({ status, message, booking_code }: LogRow): string => {
      if (status === 'pending') return t('log.waiting')
      if (status === 'opened') return booking_code === null ? t('log.from_desk') : ''
      const reason = message ? reasonOf(message) : null
      return reason ? t(`why.${reason}`) : (message ?? '')
    },
    /** Why the attempt that the operator has just made failed. */
    failure: (error: unknown): string => {
      if (!(error instanceof ApiError)) return words(error)
      // The request may still have reached the door.
      if (error.code === 'network' || error.status >= 500) return t('open.lost')
      return isReason(error.code) ? t(`why.${error.code}`) : words(error)
    },
  }
}
