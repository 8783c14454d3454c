/** The names of doors, and why one did not open, in the reader's language. */
import type { Door, Flat } from '@portineria/contract/flat'
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

  const nameOf = ({ name }: Door): string => (name[language] || name[language === 'gb' ? 'it' : 'gb']).trim()

  return {
    /** As the apartment calls it, else by its number. */
    door: (flat: Flat | undefined, number: DoorNumber): string => {
      const door = flat?.[`door_${number}`]
      return (door && nameOf(door)) || t('log.door_number', { door: number })
    },
    /** What the log says of an attempt; nothing where the status says it all. */
    message: ({ status, message, booking_code }: LogRow): string => {
      if (status === 'pending') return t('log.waiting')
      if (status === 'opened') return booking_code === null ? t('log.from_desk') : ''
      const reason = message ? reasonOf(message) : null
      return reason ? t(`why.${reason}`) : (message ?? '')
    },
    /** Why the door did not open for whoever just tried. */
    failure: (error: unknown): string => {
      if (!(error instanceof ApiError)) return words(error)
      // It may have reached the door all the same.
      if (error.code === 'network' || error.status >= 500) return t('open.lost')
      return isReason(error.code) ? t(`why.${error.code}`) : words(error)
    },
  }
}
