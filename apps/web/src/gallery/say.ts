/** Chooses between the English and the Italian text of the gallery, which is not part of the messages. */
import { useLocale } from 'use-intl'

export function useSay() {
  const italian = useLocale().startsWith('it')
  return (inEnglish: string, inItalian: string) => (italian ? inItalian : inEnglish)
}
