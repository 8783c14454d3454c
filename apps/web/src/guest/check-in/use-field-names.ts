/** The label of a field, by its path or its name. */
import type { Messages } from '@portineria/messages/messages'
import { useTranslations } from 'use-intl'

type UserField = keyof Messages['user']['fields']
type OwnField = keyof Messages['check_in']['fields']

const own: Record<OwnField, true> = {
  kind: true,
  arrival: true,
  departure: true,
  document_type: true,
  document_image: true,
  zone: true,
  guest_notes: true,
  guest: true,
  billing_same_as_residence: true,
  holder_responsibility_accepted: true,
}

const isOwn = (field: string): field is OwnField => field in own

export function useFieldNames(): (path: string) => string {
  const t = useTranslations('check_in')
  const u = useTranslations('user')
  return (path) => {
    const field = path.split('.').at(-1) ?? path
    return isOwn(field) ? t(`fields.${field}`) : u(`fields.${field as UserField}`)
  }
}
