/** The activity log for operators. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Database } from '../../db/client.ts'
import { type CsvRow, csvHead, type LogQuery, listCsvRows, listLog } from './flatlog.repo.ts'

const ROWS_AT_ONCE = 5_000
/** By this mark spreadsheets know that the letters are Unicode. */
const MARK = '\uFEFF'
const formula = /^[=+\-@\t\r]/
const quotesOrFormula = /^[=+\-@\t\r]|"/

/** In quotes; what a spreadsheet would take for a formula is kept from being one. */
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

export function createFlatLogService({ db }: { db: Database }) {
  return {
    async list(query: LogQuery): Promise<CallResponse<Calls['listFlatLog']>> {
      const { rows, total } = await listLog(db, query)
      return { data: rows, total }
    },

    /** All that the filters find, newest first, piece by piece. */
    async *csv(query: LogQuery): AsyncGenerator<string> {
      yield `${MARK}${csvHead}\r\n`
      let next: ReturnType<typeof listCsvRows> | null = listCsvRows(db, query, undefined, ROWS_AT_ONCE)
      while (next) {
        const rows: (CsvRow & { id: number })[] = await next
        // The database fetches the next rows while these are on their way.
        next = rows.length === ROWS_AT_ONCE ? listCsvRows(db, query, rows.at(-1)?.id, ROWS_AT_ONCE) : null
        // Of rows that nobody waits for any more, nobody needs to hear that they failed.
        next?.catch(() => undefined)
        let lines = ''
        for (const row of rows) lines += lineOf(row)
        yield lines
      }
    },
  }
}
