/** The rows of a guest's data by section, and the fields that each row shows. */
import type { Missing } from '@portineria/contract/rules/check-in'

export const sections = {
  identity: ['name', 'gender', 'born', 'citizenship'],
  document: ['type', 'number', 'issued', 'expires'],
  residence: ['address', 'city', 'residence', 'days'],
  contact: ['email', 'mobile', 'billing', 'responsibility'],
} as const

export type Section = keyof typeof sections
export type Row = (typeof sections)[Section][number]

const fields: Record<Row, readonly string[]> = {
  name: ['name', 'surname'],
  gender: ['gender'],
  born: ['birth_date', 'birth_city', 'birth_province', 'birth_state'],
  citizenship: ['citizenship'],
  type: ['document_type'],
  number: ['document_number'],
  issued: ['document_issue_city', 'document_issue_country'],
  expires: ['document_expiration'],
  address: ['address'],
  city: ['postal_code', 'city'],
  residence: ['residence_city', 'residence_country'],
  days: ['arrival', 'departure'],
  email: [],
  mobile: ['mobile_phone'],
  billing: ['billing.company_name', 'billing.vat_number'],
  responsibility: ['holder_responsibility_accepted'],
}

const rows = Object.keys(fields) as Row[]

/** Null for a field without a row: the picture of the document, or a whole guest. */
export const rowOf = (field: string): Row | null => rows.find((row) => fields[row].includes(field)) ?? null

/** True if one of these fields is in the row. */
export const isInRow = (row: Row, wanted: readonly string[]): boolean =>
  wanted.some((field) => fields[row].includes(field))

export const lackedIn = (row: Row, lacked: readonly Missing[]): Missing[] =>
  lacked.filter(({ field }) => fields[row].includes(field))
