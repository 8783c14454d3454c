/** Reads one row of a list as a reservation, with every problem that the row alone shows. */
import type { ImportProblem } from '@portineria/contract/import'
import { isEmail } from '@portineria/contract/rules/fields'
import { guessLanguage } from '@portineria/contract/rules/guess-language'
import type { ImportField } from '@portineria/contract/rules/import'
import { type Language, languageCodes, languages, nameFor, tagOf } from '@portineria/contract/rules/languages'
import { tidyPhone } from '@portineria/contract/rules/phone'
import { type CsvRow, cutText, withoutFormula } from './import-csv.rules.ts'
import { AMBIGUOUS, type DateOrder, readDay } from './import-dates.rules.ts'
import { foldText } from './import-headings.rules.ts'

export type ReadRow = {
  line: number
  code: string | null
  /** The name that the list gives the apartment. */
  listing: string | null
  check_in: string | null
  check_out: string | null
  holder_name: string | null
  holder_email: string | null
  phone: string | null
  /** Null if the row does not say it. */
  guests_number: number | null
  language: Language | null
  notes: string | null
  problems: ImportProblem[]
}

type Reading = { columns: readonly (ImportField | null)[]; order: DateOrder | null }

const MAX_NAME = 200
const MAX_NOTES = 4000
const CODE = /^[A-Za-z0-9-]{3,40}$/

/** A code that addresses can contain: `2026/014` becomes `2026-014`. The same text always gives the same code. */
const codeOf = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')

/** `Rossi, Anna` is one person; in `Anna Rossi, Paolo Verdi` the first is the holder. */
export function tidyName(text: string): string {
  const plain = withoutFormula(text).replace(/\s+/g, ' ')
  const [first = '', second = ''] = plain.split(',').map((part) => part.trim())
  if (!second) return first
  return first.includes(' ') ? first : `${second} ${first}`
}

/** The statuses of stays that do not take place, as the platforms write them in English and Italian. */
const CANCELLED =
  /cancel|annull|declin|rifiut|denied|negat|no.?show|mancat[ao] (arrivo|presentazione)|expired|scadut|withdrawn|ritirat|not possible/

export const isCancelled = (status: string): boolean => CANCELLED.test(foldText(status).replaceAll('_', ' '))

/** What people write for a language: its code, its tag or its name in any language of the product. */
const languageNames: ReadonlyMap<string, Language> = new Map(
  languageCodes.flatMap((code): [string, Language][] =>
    [code, tagOf(code), languages[code].name, ...languageCodes.map((reader) => nameFor(reader, code))].map((name) => [
      foldText(name),
      code,
    ]),
  ),
)

/** `en-GB` and `en_US` are English. Null for a language that the product does not have. */
const languageOf = (text: string): Language | null => {
  const folded = foldText(text.replaceAll('_', ' '))
  return languageNames.get(folded) ?? languageNames.get(folded.split(' ')[0] ?? '') ?? null
}

const MAX_GUESTS = 50

/** The sum of all columns with guests; null if they are empty, `invalid` if one is not a number. */
function guestsOf(cells: readonly string[]): number | null | 'invalid' {
  const given = cells.filter((cell) => cell !== '')
  if (given.length === 0) return null
  const numbers = given.map((cell) => (/^\d{1,3}$/.test(cell) ? Number(cell) : Number.NaN))
  const sum = numbers.reduce((total, one) => total + one, 0)
  return sum >= 1 && sum <= MAX_GUESTS ? sum : 'invalid'
}

const SHOWN = 80
const shown = (text: string) => (text.length > SHOWN ? `${cutText(text, SHOWN)}…` : text)

export function readRow({ line, cells }: CsvRow, { columns, order }: Reading): ReadRow {
  const problems: ImportProblem[] = []
  const cellsOf = (field: ImportField) => columns.flatMap((one, place) => (one === field ? [cells[place] ?? ''] : []))
  const one = (field: ImportField) => cellsOf(field)[0] ?? ''
  const refuse = (why: ImportProblem['why'], field: ImportField, value: string) =>
    void problems.push({ why, field, value: shown(value) })

  const status = one('status')
  if (isCancelled(status)) problems.push({ why: 'cancelled', field: 'status', value: shown(status) })
  if (cells.slice(columns.length).some((cell) => cell !== '')) problems.push({ why: 'columns' })

  const dayOf = (field: 'check_in' | 'check_out'): string | null => {
    const text = one(field)
    if (text === '') {
      problems.push({ why: 'required', field })
      return null
    }
    const day = readDay(text, order)
    if (day === null || day === AMBIGUOUS) {
      refuse(day === null ? 'invalid' : 'ambiguous_date', field, text)
      return null
    }
    return day
  }

  const code = codeOf(one('code'))
  if (one('code') !== '' && (!CODE.test(code) || code.toLowerCase() === 'admin')) refuse('invalid', 'code', one('code'))
  const [check_in, check_out] = [dayOf('check_in'), dayOf('check_out')]
  if (check_in && check_out && check_out <= check_in) refuse('reversed', 'check_out', `${check_in} – ${check_out}`)
  const holder_email = one('email').toLowerCase()
  if (holder_email !== '' && (holder_email.length > 254 || !isEmail(holder_email)))
    refuse('invalid', 'email', one('email'))
  const guests = guestsOf(cellsOf('guests'))
  if (guests === 'invalid') refuse('invalid', 'guests', cellsOf('guests').join(' + '))
  const phone = cutText(tidyPhone(one('phone')), 60)
  return {
    line,
    code: code || null,
    listing: cutText(one('flat').replace(/\s+/g, ' '), MAX_NAME) || null,
    check_in,
    check_out,
    holder_name: cutText(tidyName(cellsOf('name').filter(Boolean).join(' ')), MAX_NAME) || null,
    holder_email: holder_email || null,
    phone: phone || null,
    guests_number: guests === 'invalid' ? null : guests,
    language: languageOf(one('language')) ?? guessLanguage({ phone, email: holder_email })?.language ?? null,
    notes: cutText(withoutFormula(one('notes')), MAX_NOTES) || null,
    problems,
  }
}

/** A reservation has no field for a phone number, so it stands in the operator's private note, as operators write it there. */
export const noteOf = ({ phone, notes }: Pick<ReadRow, 'phone' | 'notes'>): string | null =>
  cutText([phone, notes].filter(Boolean).join('\n'), MAX_NOTES) || null
