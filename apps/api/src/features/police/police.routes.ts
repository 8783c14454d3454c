/** Binds the calls about the report to the police. */
import type { Handlers } from '../../http/request.ts'
import type { ArrivedService } from './arrived.service.ts'
import type { PoliceService } from './police.service.ts'
import type { PoliceAccountService } from './police-account.service.ts'
import type { PoliceTablesService } from './police-tables.service.ts'
import type { ReceiptService } from './receipt.service.ts'

export const policeAccountRoutes = (accounts: PoliceAccountService): Handlers => ({
  listPoliceAccounts: () => accounts.list(),
  createPoliceAccount: ({ caller, body }) => accounts.create(caller, body),
  updatePoliceAccount: ({ caller, params, body }) => accounts.update(caller, params.id, body),
  deletePoliceAccount: ({ caller, params }) => accounts.remove(caller, params.id),
  checkPoliceAccount: ({ caller, params }) => accounts.check(caller, params.id),
})

export const policeTableRoutes = (tables: PoliceTablesService): Handlers => ({
  fetchPoliceTable: ({ caller, body }) => tables.fetch(caller, body.kind),
})

export const policeReceiptRoutes = (receipts: ReceiptService): Handlers => ({
  listPoliceReceipts: ({ query }) => receipts.list(query),
  getPoliceReceipt: async ({ query, reply }) => {
    const { bytes, name } = await receipts.read(query)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
      .header('cache-control', 'no-store')
      .send(bytes) as never
  },
})

export const policeRoutes = (police: PoliceService, arrivals: ArrivedService): Handlers => ({
  listPolice: () => police.list(),
  getPoliceFile: async ({ caller, query, reply }) => {
    const { name, text } = await police.file(caller, query)
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(text) as never
  },
  sendPolice: ({ caller, body }) => police.send(caller, body.booking_id),
  settlePolice: ({ caller, params, body }) => police.settle(caller, params.booking, body),
  reportPolice: ({ caller, params, body }) => police.report(caller, params.booking, body),
  markArrived: ({ caller, params, body }) => arrivals.arrived(caller, params.id, body),
})
