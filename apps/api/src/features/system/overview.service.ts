/** The server's parts as the operator sees them, and what of the first set-up is done. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { Checklist } from '@portineria/contract/setup'
import type { SystemOverview } from '@portineria/contract/system'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Doors } from '../../ports/doors.ts'
import type { Files } from '../../ports/files.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Push } from '../../ports/push.ts'
import { productVersion } from '../../product-version.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { HouseService } from '../house/house.service.ts'
import {
  countPushDevices,
  getChecklistFacts,
  getDatabaseFacts,
  getMailFacts,
  listFlatDevices,
  sumFileBytes,
  updateChecklistClosed,
} from './overview.repo.ts'
import {
  backupState,
  decideChecklist,
  doorsState,
  faultOf,
  filesState,
  mailState,
  paymentState,
} from './overview.rules.ts'

const MAIL_DAYS = 7
/** A browser holds a download in memory, and the server writes it to its disk first. */
export const BACKUP_LIMIT = 200_000_000
/** The words of a mail server are shown as they are, and a broken one may send many. */
const FAULT_LENGTH = 300

type Deps = {
  db: Database
  env: Env
  clock: Clock
  doors: Doors
  files: Files
  mailer: Mailer
  push: Pick<Push, 'publicKey'>
  paymentMode: SystemOverview['payments']['mode']
  audit: AuditService
  house: Pick<HouseService, 'moments' | 'note'>
}

export type OverviewService = ReturnType<typeof createOverviewService>

export function createOverviewService(deps: Deps) {
  const { db, env, clock, doors, files, mailer, push, paymentMode, audit, house } = deps

  async function mailPart(): Promise<SystemOverview['mail']> {
    const since = new Date(clock.now().getTime() - MAIL_DAYS * 86_400_000).toISOString()
    const { failed, ...facts } = await getMailFacts(db, since)
    const text = failed?.text?.slice(0, FAULT_LENGTH)
    const fault = failed && text ? { reason: faultOf(text), text, at: failed.at } : null
    const { kind } = mailer
    return { state: mailState({ kind, ...facts, fault }, clock.now()), kind, ...facts, fault }
  }

  async function checklist(caller: Caller): Promise<Checklist> {
    const [facts, devices, mail, moments] = await Promise.all([
      getChecklistFacts(db, caller.id),
      listFlatDevices(db),
      mailPart(),
      house.moments(),
    ])
    const items = decideChecklist({
      ...facts,
      devices,
      by_hand: moments.doors_by_hand !== undefined,
      mail: mail.state,
      mail_proved: moments.mail_arrived !== undefined || mail.last_sent !== null,
      payment: paymentMode,
    })
    return { closed: facts.closed, items }
  }

  return {
    async overview(): Promise<SystemOverview> {
      const [database, mail, devices, pushDevices, condition, free_bytes, fileBytes, moments] = await Promise.all([
        getDatabaseFacts(db),
        mailPart(),
        listFlatDevices(db),
        countPushDevices(db),
        files.condition(),
        files.freeBytes(),
        sumFileBytes(db),
        house.moments(),
      ])
      const broker = doors.condition()
      const last = moments.backup_made ?? null
      return {
        version: productVersion(),
        database: { state: 'ok', kind: env.DATABASE_URL ? 'external' : 'embedded', ...database },
        mail,
        doors: { state: doorsState(broker, devices), broker, devices },
        payments: { state: paymentState(paymentMode), mode: paymentMode, last_event: moments.payment_event ?? null },
        push: { state: push.publicKey === null ? 'off' : 'ok', devices: pushDevices },
        files: { state: filesState(condition, free_bytes), kind: env.S3_URL ? 's3' : 'disk', free_bytes },
        backup: {
          state: backupState(last, clock.now()),
          last,
          bytes: database.bytes + fileBytes,
          limit_bytes: BACKUP_LIMIT,
        },
      }
    },

    checklist,

    async updateChecklist(
      caller: Caller,
      { closed, doors_by_hand, mail_arrived }: CallRequest<Calls['updateChecklist']>['body'],
    ): Promise<Checklist> {
      await db.transaction(async (tx) => {
        if (closed !== undefined) {
          await updateChecklistClosed(tx, closed ? clock.now().toISOString() : null)
          const action = closed ? 'checklist closed' : 'checklist opened'
          await audit.record(tx, { user_id: caller.id, action, entity: 'house' })
        }
        if (doors_by_hand !== undefined) await house.note('doors_by_hand', doors_by_hand, tx)
        if (mail_arrived !== undefined) await house.note('mail_arrived', mail_arrived, tx)
      })
      return checklist(caller)
    },
  }
}
