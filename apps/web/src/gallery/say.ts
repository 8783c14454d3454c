/** The gallery's own words, in the language that is being looked at. */
import { useLocale } from 'use-intl'

export function useSay() {
  const italian = useLocale().startsWith('it')
  return (gb: string, it: string) => (italian ? it : gb)
}
