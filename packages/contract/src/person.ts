/** The fields that a user and a guest have in common: identity, residence, document, billing. */
import * as z from 'zod/mini'
import { isVatNumber } from './rules/fields.ts'
import * as s from './schema.ts'

const stateCode = z.string().check(z.regex(/^\d{9}$/))
const province = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/))
/** A code of the police's list of municipalities. */
export const municipalityCode = z.string().check(z.regex(/^\d{9}$/))
const isoCountry = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/))
const gender = z.literal([1, 2])
const companyNation = z.literal([1, 2])
const holderType = z.enum(['private', 'company'])
const documentType = z.enum(['IDENT', 'PATEN', 'PASSE'])
const vatNumber = z.string().check(z.trim(), z.refine(isVatNumber))

const text = z.nullable(z.string())

/** For answers: every field is present, and null where nothing is known. */
export const personal = {
  name: text,
  surname: text,
  gender: z.nullable(gender),
  birth_date: z.nullable(s.day),
  birth_state: text,
  birth_city: text,
  birth_province: text,
  citizenship: text,
}
export const residence = {
  address: text,
  city: text,
  postal_code: text,
  province: text,
  country: text,
  residence_country: text,
}
export const document = {
  document_type: z.nullable(documentType),
  document_number: text,
  document_expiration: z.nullable(s.day),
  document_issue_city: text,
  document_issue_country: text,
  document_emission_district: text,
  document_image: z.nullable(s.fileId),
}
export const billing = {
  type: z.nullable(holderType),
  company_name: text,
  vat_number: text,
  fiscal_code: text,
  pec: text,
  receiver_code: text,
  company_nation: z.nullable(companyNation),
}

/** How a guest's data came: typed, or filled in from the machine-readable zone of the document. */
export const filledBy = z.enum(['typed', 'mrz'])

/** What the zone of the document said, in the form's own values; null where it says nothing. */
export const zone = z.strictObject({
  name: z.nullable(s.line()),
  surname: z.nullable(s.line()),
  gender: z.nullable(gender),
  birth_date: z.nullable(s.day),
  citizenship: z.nullable(stateCode),
  document_type: z.nullable(documentType),
  document_number: z.nullable(s.line(40)),
  document_expiration: z.nullable(s.day),
  document_issue_country: z.nullable(stateCode),
})
export type Zone = z.output<typeof zone>

/** For bodies: an absent field is unchanged, null or blank clears it, and any other value must be well formed. */
export const personalWrite = {
  name: s.maybe(s.line()),
  surname: s.maybe(s.line()),
  gender: s.maybe(gender),
  birth_date: s.maybe(s.day),
  birth_state: s.maybe(stateCode),
  birth_city: s.maybe(s.line()),
  birth_province: s.maybe(province),
  citizenship: s.maybe(stateCode),
}
export const residenceWrite = {
  address: s.maybe(s.line()),
  city: s.maybe(s.line()),
  postal_code: s.maybe(s.line(20)),
  province: s.maybe(province),
  country: s.maybe(isoCountry),
  residence_country: s.maybe(stateCode),
}
export const documentWrite = {
  document_type: s.maybe(documentType),
  document_number: s.maybe(s.line(40)),
  document_expiration: s.maybe(s.day),
  document_issue_city: s.maybe(s.line()),
  document_issue_country: s.maybe(stateCode),
  document_emission_district: s.maybe(s.line()),
  document_image: s.maybe(s.fileId),
}
export const billingWrite = {
  type: s.maybe(holderType),
  company_name: s.maybe(s.line()),
  vat_number: s.maybe(vatNumber),
  fiscal_code: s.maybe(s.line(32)),
  pec: s.maybe(s.email),
  receiver_code: s.maybe(s.line(7)),
  company_nation: s.maybe(companyNation),
}
