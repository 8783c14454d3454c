/** The activity log for operators. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Database } from '../../db/client.ts'
import { csvHeader, type LogQuery, listCsvLines, listLog } from './flatlog.repo.ts'

const LINES_AT_ONCE = 10_000
/** By this mark spreadsheets know that the letters are Unicode. */
const MARK = '\uFEFF'

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
      let page: Awaited<ReturnType<typeof listCsvLines>> = null
      do {
        page = await listCsvLines(db, query, page, LINES_AT_ONCE)
        if (page) yield `${page.lines}\r\n`
      } while (page && page.n === LINES_AT_ONCE)
    },
  }
}
