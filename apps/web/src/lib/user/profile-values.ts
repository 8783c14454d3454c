/** Converts a profile into the strings of its forms, section by section, and back into the changes to send. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { type User, userCalls } from '@portineria/contract/user'

export type UserChanges = CallInput<Calls['updateUser']>['body']

const sections = {
  you: ['name', 'surname', 'gender', 'birth_date', 'birth_state', 'birth_city', 'birth_province', 'citizenship'],
  phone: ['mobile_phone', 'phone'],
  residence: ['address', 'postal_code', 'city', 'province', 'country', 'residence_country'],
  billing: ['type', 'company_name', 'vat_number', 'company_nation', 'fiscal_code', 'pec', 'receiver_code'],
  document: [
    'document_type',
    'document_number',
    'document_expiration',
    'document_issue_country',
    'document_issue_city',
    'document_emission_district',
  ],
  others: ['other_holders_info'],
} as const

export type Section = keyof typeof sections
export type ProfileField = (typeof sections)[Section][number]
export type ProfileValues = Record<ProfileField, string>

const allFields: readonly ProfileField[] = Object.values(sections).flat()
const privateBilling: readonly ProfileField[] = ['type', 'fiscal_code']

/** The fields of a section. A private person has no company fields; hidden fields are not saved. */
export const fieldsOf = (section: Section, values: ProfileValues): readonly ProfileField[] =>
  section === 'billing' && values.type !== 'company' ? privateBilling : sections[section]

export const valuesOf = (user: User): ProfileValues =>
  Object.fromEntries(allFields.map((field) => [field, String(user[field] ?? '')])) as ProfileValues

export const changedFields = (section: Section, before: ProfileValues, after: ProfileValues) =>
  fieldsOf(section, after).filter((field) => after[field].trim() !== before[field])

/** Only the changed fields; an emptied field becomes null. */
export const changesOf = (section: Section, before: ProfileValues, after: ProfileValues): UserChanges =>
  Object.fromEntries(changedFields(section, before, after).map((field) => [field, wireValue(field, after[field])]))

function wireValue(field: ProfileField, text: string): string | number | null {
  const value = text.trim()
  if (value === '') return null
  return field === 'gender' || field === 'company_nation' ? Number(value) : value
}

/** The fields that the contract would refuse, checked before anything is sent. */
export function refusedFields(changes: UserChanges): string[] {
  const { error } = userCalls.updateUser.body.safeParse(changes)
  return [...new Set((error?.issues ?? []).map((issue) => String(issue.path[0])))]
}
