/** Calls about the operator: the name, contact details, colours, texts and defaults that an operator sets for their own instance. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { refuseAccent } from './rules/accent.ts'
import { languageCodes } from './rules/languages.ts'
import { isPhone, tidyPhone } from './rules/phone.ts'
import { isTimeZone } from './rules/stay-time.ts'
import * as s from './schema.ts'

/** The texts that an operator may write. Without one, the screens show the text that comes with the product, if there is one. */
export const HOUSE_TEXTS = ['terms', 'privacy', 'rules', 'invitation'] as const
const textKind = z.enum(HOUSE_TEXTS)
export type HouseTextKind = z.output<typeof textKind>

/** Long enough for a privacy policy, short enough for a phone. */
const TEXT_LIMIT = 40_000

const legal = z.object({
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  tax_number: z.nullable(z.string()),
  certified_email: z.nullable(z.string()),
  privacy_email: z.nullable(z.string()),
})
export type HouseLegal = z.output<typeof legal>

const documentDays = z.int().check(z.minimum(0), z.maximum(3650))
const checkInYears = z.int().check(z.minimum(1), z.maximum(30))
const openings = z.int().check(z.minimum(0), z.maximum(999))

export const house = z.object({
  /** Empty until the operator has given one. */
  name: z.string(),
  logo: z.nullable(s.fileId),
  /** The colour of buttons and links, `#rrggbb`; null for the product's own. */
  accent: z.nullable(z.string()),
  city: z.nullable(z.string()),
  time_zone: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  legal,
  /** The version of each text; 0 while the operator has written none. */
  texts: z.object({ terms: z.int(), privacy: z.int(), rules: z.int(), invitation: z.int() }),
  retention: z.object({
    document_days: z.int(),
    check_in_years: z.int(),
    /** Documents of reported guests are erased once the receipt of the police is there, and at the latest after those days. */
    after_receipt: z.boolean(),
  }),
  /** What a new apartment or reservation starts with. */
  defaults: z.object({ check_in_hour: s.hour, check_out_hour: s.hour, openings: z.int() }),
  /** Whether a guest with a key may continue without choosing a password. */
  passwordless: z.boolean(),
  languages: z.array(z.enum(languageCodes)),
  /** False until the first operator has an account: the screens then show nothing but how to set the instance up. */
  set_up: z.boolean(),
  version: z.int(),
})
export type House = z.output<typeof house>

const houseText = z.object({ kind: textKind, version: z.int(), text: z.nullable(s.text(TEXT_LIMIT)) })
export type HouseText = z.output<typeof houseText>

const houseTextVersion = z.object({
  kind: textKind,
  version: z.int(),
  created_at: s.instant,
  /** The operator who wrote it; null if their account is gone. */
  author: z.nullable(z.string()),
  /** With this version the operator returned to the text that comes with the product. */
  standard: z.boolean(),
})
export type HouseTextVersion = z.output<typeof houseTextVersion>

const phone = z.string().check(z.trim(), z.maxLength(40), z.refine(isPhone), z.overwrite(tidyPhone))
const text = z.optional(z.nullable(s.text(TEXT_LIMIT)))

export const houseCalls = {
  getHouse: declare({
    method: 'GET',
    path: '/house',
    who: 'anyone',
    extra: true,
    tagged: true,
    summary: 'The operator as all screens need it: name, contact details, colours, versions of the texts, defaults',
    response: house,
  }),
  getHouseText: declare({
    method: 'GET',
    path: '/house/text/:kind',
    who: 'anyone',
    extra: true,
    tagged: true,
    summary: 'A text that the operator has written, in all languages; an earlier version if asked for',
    params: z.object({ kind: textKind }),
    query: z.object({ version: z.optional(s.idOrZeroParam) }),
    response: houseText,
  }),
  listHouseTexts: declare({
    method: 'GET',
    path: '/house/texts',
    who: 'admin',
    extra: true,
    summary: 'All versions of the operator’s texts, the newest first, without their words',
    response: z.array(houseTextVersion),
  }),
  updateHouse: declare({
    method: 'PUT',
    path: '/house',
    who: 'admin',
    extra: true,
    summary: 'Change the operator’s settings; a changed text becomes a new version, null returns to the product’s own',
    body: z.strictObject({
      version: z.int(),
      // Mails name the operator in their headers.
      name: z.optional(s.line(80).check(z.regex(/^[^\r\n]*$/))),
      logo: z.optional(z.nullable(s.fileId)),
      accent: s.maybe(
        z.string().check(
          z.toLowerCase(),
          z.refine((colour) => refuseAccent(colour) === null),
        ),
      ),
      city: s.maybe(s.line(80)),
      time_zone: z.optional(s.line(64).check(z.refine(isTimeZone))),
      phone: s.maybe(phone),
      email: s.maybe(s.email),
      whatsapp: s.maybe(phone),
      legal: z.optional(
        z.strictObject({
          name: s.maybe(s.line(160)),
          address: s.maybe(s.line(300)),
          tax_number: s.maybe(s.line(40)),
          certified_email: s.maybe(s.email),
          privacy_email: s.maybe(s.email),
        }),
      ),
      texts: z.optional(z.strictObject({ terms: text, privacy: text, rules: text, invitation: text })),
      retention: z.optional(
        z.strictObject({
          document_days: z.optional(documentDays),
          check_in_years: z.optional(checkInYears),
          after_receipt: z.optional(z.boolean()),
        }),
      ),
      defaults: z.optional(
        z.strictObject({
          check_in_hour: z.optional(s.hour),
          check_out_hour: z.optional(s.hour),
          openings: z.optional(openings),
        }),
      ),
      passwordless: z.optional(z.boolean()),
    }),
    limit: 1024 * 1024,
    response: house,
    errors: ['changed_meanwhile'],
  }),
}
