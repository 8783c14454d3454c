/** The word of a status, for chips. */
import { useTranslations } from 'use-intl'
import { type StatusCode, statusLook } from '../ui/status/status-look.ts'

export function useStatusWords() {
  const t = useTranslations('ui.status')
  return (code: StatusCode) => t(statusLook[code].name)
}
