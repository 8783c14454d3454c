/** The message key of a missing or wrong field, for the operator's screen and for the message to the guest. */
import type { Missing } from '@portineria/contract/rules/check-in'
import type { Messages } from '@portineria/messages/messages'

type FieldKey = keyof Messages['booking']['review']['field']

const known: Record<FieldKey, true> = {
  name: true,
  surname: true,
  gender: true,
  birth_date: true,
  birth_state: true,
  birth_city: true,
  birth_province: true,
  citizenship: true,
  residence_country: true,
  residence_city: true,
  arrival: true,
  departure: true,
  address: true,
  city: true,
  postal_code: true,
  document_type: true,
  document_number: true,
  document_expiration: true,
  document_issue_country: true,
  document_issue_city: true,
  document_image: true,
  mobile_phone: true,
  billing_company_name: true,
  billing_vat_number: true,
  holder_responsibility_accepted: true,
  guest: true,
  surplus: true,
}

const isKnown = (key: string): key is FieldKey => key in known

/** A message key cannot contain a dot, so dots become underscores. */
export function fieldKey({ field, why }: Missing): FieldKey | null {
  if (why === 'surplus') return 'surplus'
  const key = field.replace('.', '_')
  return isKnown(key) ? key : null
}
