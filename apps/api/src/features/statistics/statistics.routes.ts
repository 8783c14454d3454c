/** Binds the calls about the statistics for the region. */
import type { Handlers } from '../../http/request.ts'
import type { AccountService } from './account.service.ts'
import type { SendingService } from './sending.service.ts'
import type { StatisticsService } from './statistics.service.ts'

type Services = { statistics: StatisticsService; sending: SendingService; accounts: AccountService }

export const statisticsRoutes = ({ statistics, sending, accounts }: Services): Handlers => ({
  getStatistics: ({ query }) => statistics.month(query.month),
  getOpenStatistics: () => statistics.open(),
  getMovements: async ({ caller, query, reply }) => {
    const { name, xml } = await statistics.file(caller, query)
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(xml) as never
  },
  closeDays: ({ caller, body }) => statistics.close(caller, body),
  markMovements: ({ caller, body }) => statistics.mark(caller, body),
  sendMovements: ({ caller, body }) => sending.send(caller, body),
  getStatisticsAccount: () => accounts.get(),
  putStatisticsAccount: ({ caller, body }) => accounts.put(caller, body),
  deleteStatisticsAccount: ({ caller }) => accounts.remove(caller),
})
