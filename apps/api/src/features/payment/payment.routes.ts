/** Binds the payment calls. */
import { AppError } from '../../http/errors.ts'
import type { Handlers } from '../../http/request.ts'
import type { PaymentService } from './payment.service.ts'
import type { Sandbox } from './sandbox.service.ts'

export const paymentRoutes = (payments: PaymentService, sandbox: Pick<Sandbox, 'confirm'> | null): Handlers => ({
  createIntent: ({ caller, body }) => payments.createIntent(caller, body),
  getOrder: ({ caller, params }) => payments.get(caller, params.id),
  listOrders: ({ query }) => payments.list(query),
  refundOrder: ({ caller, params }) => payments.refund(caller, params.id),
  receiveWebhook: ({ http }) => {
    const signature = http.headers['stripe-signature']
    const body = Buffer.isBuffer(http.body) ? http.body : Buffer.alloc(0)
    return payments.handleWebhook(body, typeof signature === 'string' ? signature : undefined)
  },
  confirmSandbox: async ({ body }) => {
    if (!sandbox) throw new AppError('not_found')
    return sandbox.confirm(body)
  },
})
