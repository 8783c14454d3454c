/** The activity log for operators. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Database } from '../../db/client.ts'
import { csvHeader, type LogQuery, listCsvLines, listLog } from './flatlog.repo.ts'

const LINES_AT_ONCE = 10_000
/** By this mark spreadsheets know that the letters are Unicode. */
const MARK = '\uFEFF'

type Page = Awaited<ReturnType<typeof listCsvLines>>

export type FlatLogService = ReturnType<typeof createFlatLogService>

export function createFlatLogService({ db }: { db: Database }) {
  return {
    async list(query: LogQuery): Promise<CallResponse<Calls['listFlatLog']>> {
      const { rows, total } = await listLog(db, query)
      return { data: rows, total }
    },

    /** All that the filters find, newest first, piece by piece. */
    async *csv(query: LogQuery): AsyncGenerator<string> {
      yield `${MARK}${csvHeader}\r\n`
      let next: Promise<Page> | null = listCsvLines(db, query, null, LINES_AT_ONCE)
      while (next) {
        const page: Page = await next
        // The database writes the next lines while these are on their way.
        next = page?.n === LINES_AT_ONCE ? listCsvLines(db, query, page, LINES_AT_ONCE) : null
        // Of lines that nobody waits for any more, nobody needs to hear that they failed.
        next?.catch(() => undefined)
        if (page) yield `${page.lines}\r\n`
      }
    },
  }
}
