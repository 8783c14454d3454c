/** Binds the calls about the report to the police. */
import type { Handlers } from '../../http/request.ts'
import type { ArrivedService } from './arrived.service.ts'
import type { PoliceService } from './police.service.ts'

export const policeRoutes = (police: PoliceService, arrivals: ArrivedService): Handlers => ({
  listPolice: () => police.list(),
  getPoliceFile: async ({ caller, query, reply }) => {
    const text = await police.file(caller, query.day)
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="alloggiati-${query.day}.txt"`)
      .header('cache-control', 'no-store')
      .send(text) as never
  },
  reportPolice: ({ caller, params, body }) => police.report(caller, params.booking, body),
  markArrived: ({ caller, params, body }) => arrivals.arrived(caller, params.id, body),
})
