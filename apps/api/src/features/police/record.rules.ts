/** The record of the police's portal: 168 columns, written and read back from one table. */

type Kind =
  /** Digits only, exactly as many as there are columns. */
  | 'digits'
  /** `dd/mm/yyyy`; an ISO day on our side. */
  | 'day'
  /** A whole number with leading zeros. */
  | 'number'
  /** Letters, digits, spaces and apostrophes, filled up with spaces on the right. */
  | 'text'
  /** A code that fills its columns, or spaces. */
  | 'code'

/** The fields in the order of the record. */
export const layout = [
  { name: 'type', start: 0, length: 2, kind: 'digits' },
  { name: 'arrival', start: 2, length: 10, kind: 'day' },
  { name: 'days', start: 12, length: 2, kind: 'number' },
  { name: 'surname', start: 14, length: 50, kind: 'text' },
  { name: 'name', start: 64, length: 30, kind: 'text' },
  { name: 'sex', start: 94, length: 1, kind: 'digits' },
  { name: 'birth_date', start: 95, length: 10, kind: 'day' },
  { name: 'birth_city', start: 105, length: 9, kind: 'code' },
  { name: 'birth_province', start: 114, length: 2, kind: 'code' },
  { name: 'birth_state', start: 116, length: 9, kind: 'digits' },
  { name: 'citizenship', start: 125, length: 9, kind: 'digits' },
  { name: 'document_type', start: 134, length: 5, kind: 'code' },
  { name: 'document_number', start: 139, length: 20, kind: 'text' },
  { name: 'document_place', start: 159, length: 9, kind: 'code' },
] as const satisfies readonly { name: string; start: number; length: number; kind: Kind }[]

type Column = (typeof layout)[number]
type ColumnName = Column['name']

export const COLUMNS = 168

/** The portal takes at most this many days in one record. */
export const MAX_DAYS = 30

/** A record as text per field; fields that do not apply are empty. `days` is a number without leading zeros. */
export type PoliceRecord = Record<ColumnName, string>

export const lengthOf = (name: ColumnName): number => layout.find((column) => column.name === name)?.length ?? 0

const patterns: Record<Kind, RegExp> = {
  digits: /^\d+$/,
  day: /^\d{4}-\d\d-\d\d$/,
  number: /^[1-9]\d*$/,
  text: /^(?:[A-Z0-9'](?:[A-Z0-9' ]*[A-Z0-9'])?)?$/,
  code: /^[A-Z0-9]*$/,
}

const turned = (text: string, from: string, to: string) => text.split(from).toReversed().join(to)

function written({ length, kind }: Column, value: string): string {
  if (kind === 'day') return turned(value, '-', '/')
  return kind === 'number' ? value.padStart(length, '0') : value.padEnd(length)
}

function understood({ kind }: Column, text: string): string {
  if (kind === 'day') return turned(text, '/', '-')
  return kind === 'number' ? String(Number(text)) : text.trimEnd()
}

const fills = ({ length, kind }: Column, value: string): boolean => {
  if (kind === 'digits') return value.length === length
  return kind === 'code' ? value === '' || value.length === length : true
}

/** Throws if a value does not fit: nothing is ever cut. Callers check what people typed before. */
export function writeRecord(record: PoliceRecord): string {
  return layout
    .map((column) => {
      const value = record[column.name]
      const text = written(column, value)
      if (!patterns[column.kind].test(value) || !fills(column, value) || text.length !== column.length)
        throw new Error(`the field ${column.name} does not fit into the record`)
      return text
    })
    .join('')
}

export function readRecord(line: string): PoliceRecord {
  if (line.length !== COLUMNS) throw new Error(`a record has ${COLUMNS} columns, this one has ${line.length}`)
  return Object.fromEntries(
    layout.map((column) => [column.name, understood(column, line.slice(column.start, column.start + column.length))]),
  ) as PoliceRecord
}

/** The portal wants a line end between records and none after the last. */
export const writeFile = (records: readonly PoliceRecord[]): string => records.map(writeRecord).join('\r\n')
