/** An operator's tests of what the instance stands on: a mail to themselves, a question to the payment provider. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { SystemOverview } from '@portineria/contract/system'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Payments } from '../../ports/payments.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { getRecipient } from './probe.repo.ts'

type Deps = {
  db: Database
  clock: Clock
  limiter: Limiter
  audit: AuditService
  log: FastifyBaseLogger
  mailer: Pick<Mailer, 'kind'>
  mail: Pick<MailService, 'post'>
  /** Null while the sandbox takes the place of a provider. */
  payments: Pick<Payments, 'checkKeys'> | null
  paymentMode: SystemOverview['payments']['mode']
  publicUrl: string
}

export type ProbeService = ReturnType<typeof createProbeService>

export function createProbeService(deps: Deps) {
  const { db, clock, limiter, audit, log, mailer, mail, payments, paymentMode, publicUrl } = deps
  return {
    async mail(caller: Caller): Promise<CallResponse<Calls['testMail']>> {
      if (mailer.kind === 'none') throw new AppError('mail_off')
      const asked_at = clock.now().toISOString()
      const { email: to, name, language } = await getRecipient(db, caller.id)
      await limiter.count({ rule: 'test_mail_account', key: String(caller.id) })
      await db.transaction(async (tx) => {
        const cause = `test of ${caller.id} at ${asked_at}`
        const data = { name, link: `${publicUrl}/admin` }
        await mail.post(tx, { kind: 'test', to, language, cause, data })
        await audit.record(tx, { user_id: caller.id, action: 'test mail sent', entity: 'house' })
      })
      return { to, asked_at }
    },

    async payment(caller: Caller): Promise<CallResponse<Calls['testPayment']>> {
      await limiter.count({ rule: 'test_payment_account', key: String(caller.id) })
      if (!payments || paymentMode === 'none' || paymentMode === 'sandbox') return { mode: paymentMode, answer: 'none' }
      try {
        return { mode: paymentMode, answer: (await payments.checkKeys()) ? 'ok' : 'wrong_key' }
      } catch (error) {
        log.warn({ err: error }, 'payment provider check failed')
        return { mode: paymentMode, answer: 'unreachable' }
      }
    },
  }
}
