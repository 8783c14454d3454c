/** The parts of every schema: ids, days, texts, pages. They are defined once, so that limits and formats agree. */
import * as z from 'zod/mini'
import { isEmail, PASSWORD_MIN } from './rules/fields.ts'
import { hasVisible, withoutInvisible } from './rules/invisible.ts'
import { isRequired, type Language, languageCodes, type RequiredLanguage } from './rules/languages.ts'

const INT4_MAX = 2_147_483_647

// PostgreSQL cannot store a NUL byte or half a surrogate pair. They are refused here as invalid input, before they cause an error
// there.
const storable = z.refine<string>((value) => !/\0|\p{Surrogate}/u.test(value))

// Other people read these texts, in lists and mails too.
const readable = z.overwrite<string>(withoutInvisible)

/** A required line of text. */
export const line = (max = 200) =>
  z.string().check(readable, z.trim(), z.minLength(1), z.maxLength(max), z.refine<string>(hasVisible), storable)

/**
 * A user name, a password or a key of another service. Spaces at the ends and invisible characters come from copying: the service would
 * refuse them, and lock the account after a few tries. What cannot be written in XML is refused.
 */
export const credential = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\p{Cf}/gu, '')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.regex(/^[^\p{Cc}\p{Surrogate}\ufffe\uffff]*$/u),
  )

/** Text that may be empty, stored as typed except for invisible characters. */
export const prose = (max = 10_000) => z.string().check(readable, z.maxLength(max), storable)

const blank = z.pipe(
  z.string().check(z.regex(/^\s*$/)),
  z.transform(() => null),
)

/** An optional field of a body: an absent field stays absent, a blank one becomes null. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(z.union([schema, blank])))

export const id = z.int().check(z.positive(), z.maximum(INT4_MAX))
export const idParam = z.coerce.number().check(z.int(), z.positive(), z.maximum(INT4_MAX))
/** For parameters where 0 has a meaning too. */
export const idOrZeroParam = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(INT4_MAX))
export const count = z.int().check(z.nonnegative(), z.maximum(INT4_MAX))
export const cents = z.int().check(z.nonnegative(), z.maximum(100_000_000))
export const fileId = z.uuid()
/** The calendar has no year 0, and PostgreSQL accepts none. */
export const day = z.iso.date().check(z.refine((value) => !value.startsWith('0000')))
export const instant = z.iso.datetime()
export const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
export const bookingCode = z.string().check(z.regex(/^[A-Za-z0-9-]{3,40}$/))
/** A code that an operator may choose: `admin` is reserved for openings without a reservation. */
export const givenCode = bookingCode.check(z.refine((code) => code.toLowerCase() !== 'admin'))
export const language = z.enum(languageCodes)
export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.refine(isEmail))
export const password = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(200), storable)
export const url = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000), storable)

const laterProse = (max: number) => z.optional(z._default(prose(max), ''))
type TextShape = { [L in RequiredLanguage]: ReturnType<typeof prose> } & {
  [L in Exclude<Language, RequiredLanguage>]: ReturnType<typeof laterProse>
}

/** The same text in all languages; each may be empty. A language that is not required may be absent and is then empty. */
export const text = (max = 10_000) =>
  z.object(
    Object.fromEntries(
      languageCodes.map((each) => [each, isRequired(each) ? prose(max) : laterProse(max)]),
    ) as TextShape,
  )

/** A boolean in a query string. */
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

export const page = <T extends z.ZodMiniType>(row: T) => z.object({ data: z.array(row), total: z.int() })

const pageNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))
const pageSize = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))

/** The list query of spec §3: `order[]` takes `field` or `-field` of the fields named here. */
export function pageQuery<const F extends string>(sortable: readonly F[]) {
  const orders = sortable.flatMap((field) => [field, `-${field}`] as const)
  const order = z.enum(orders as [F | `-${F}`, ...(F | `-${F}`)[]])
  return {
    page: z._default(pageNumber, 1),
    per_page: z._default(pageSize, 25),
    'order[]': z.optional(z.union([z.array(order).check(z.maxLength(5)), order])),
    query: z.optional(prose(200)),
  }
}

/** One `order[]` or several, always returned as a list. */
export const orderList = <T extends string>(order: T | T[] | undefined): T[] =>
  order === undefined ? [] : Array.isArray(order) ? order : [order]

export const nothing = z.null()
