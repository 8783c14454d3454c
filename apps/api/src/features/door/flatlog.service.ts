/** The activity log for operators, as pages and as a CSV file. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse, KeyRequestOf, KeyResponseOf } from '@portineria/contract/endpoint'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { type CsvRow, csvHead, type LogQuery, listCsvRows, listLog, listOpenings } from './flatlog.repo.ts'

const ROWS_AT_ONCE = 5_000
/** Spreadsheets recognise UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
const formula = /^[=+\-@\t\r]/
const quotesOrFormula = /^[=+\-@\t\r]|"/

/** Quotes a value, and prefixes what a spreadsheet would run as a formula with an apostrophe. */
function cell(value: string | null): string {
  if (value === null) return ''
  if (!quotesOrFormula.test(value)) return `"${value}"`
  return `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

function lineOf({ created_at, apartment, door, status, message, reservation, device, person }: CsvRow): string {
  const end = `${cell(message)},${cell(reservation)},${cell(device)},${cell(person)}`
  return `${created_at},${cell(apartment)},${door},${status},${end}\r\n`
}

export type FlatLogService = ReturnType<typeof createFlatLogService>

export function createFlatLogService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async list(query: LogQuery): Promise<CallResponse<Calls['listFlatLog']>> {
      const { rows, total } = await listLog(db, query)
      return { data: rows, total }
    },

    /** The same for a program with an API key; its answer has fewer fields. */
    async listForKey(query: KeyRequestOf<Calls['listFlatLog']>['query']): Promise<KeyResponseOf<Calls['listFlatLog']>> {
      const { rows, total } = await listLog(db, query)
      return {
        data: rows.map(({ id, created_at, door, status, flat_id, flat_name, message, booking_code }) => ({
          id,
          created_at,
          door,
          status,
          flat_id,
          flat_name,
          message,
          booking_code,
        })),
        total,
      }
    },

    async openings(): Promise<CallResponse<Calls['listOpenings']>> {
      const rows = await listOpenings(db, clock.now())
      return rows.map(({ flat_id, today, created_at, door, user_name }) => ({
        flat_id,
        today,
        last: created_at !== null && door !== null ? { created_at, door, user_name } : null,
      }))
    },

    /** All rows that match the filters, newest first, in chunks. */
    async *csv(query: LogQuery): AsyncGenerator<string> {
      yield `${BYTE_ORDER_MARK}${csvHead}\r\n`
      let next: ReturnType<typeof listCsvRows> | null = listCsvRows(db, query, undefined, ROWS_AT_ONCE)
      while (next) {
        const rows: (CsvRow & { id: number })[] = await next
        // The database reads the next rows while these are being sent.
        next = rows.length === ROWS_AT_ONCE ? listCsvRows(db, query, rows.at(-1)?.id, ROWS_AT_ONCE) : null
        // If the reader disconnects, a failure of this query must not become an unhandled rejection.
        next?.catch(() => undefined)
        let lines = ''
        for (const row of rows) lines += lineOf(row)
        yield lines
      }
    },
  }
}
