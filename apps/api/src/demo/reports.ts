/**
 * The past of the demo's reports, made by the services that an operator uses, each step at its own moment. It is part of the
 * transaction that fills the database, and sends no mail: these reports are of the past.
 */
import { ROLE } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import type { App, Past } from '../app.ts'
import type { Database, Transaction } from '../db/client.ts'
import type { Env } from '../env.ts'
import { createAuditService } from '../features/audit/audit.service.ts'
import { erasePapers } from '../features/booking/guest.repo.ts'
import { user } from '../features/user/user.table.ts'
import { pastPortal } from './past-portal.ts'
import { demoAdmin } from './people.ts'
import { playPolice } from './police.ts'
import type { Stage } from './stage.ts'
import { playStatistics } from './statistics.ts'

const DAY = 86_400_000

export async function insertReports(tx: Transaction, app: App, env: Env, flats: readonly number[]): Promise<void> {
  const [admin] = await tx.select({ id: user.id }).from(user).where(eq(user.email, demoAdmin.email))
  if (!admin) throw new Error('the demo has no operator')
  const now = app.clock.now()
  let moment = now
  const clock = { now: () => moment }
  const portal = pastPortal(app.policeAt(clock))
  const past: Past = {
    // The services open transactions of their own. Inside this one they become savepoints.
    db: tx as unknown as Database,
    clock,
    portal,
    audit: createAuditService(() => moment),
    events: { ...app.events, publish: async () => undefined },
    mail: { ...app.mail, post: async () => undefined },
  }
  const stage: Stage = {
    ...app.reportsIn(past),
    tx,
    app,
    now,
    caller: { id: admin.id, role_id: ROLE.admin, session_id: 0 },
    portal,
    at(when, work) {
      moment = when
      return work()
    },
  }
  // Made-up guests must never be reported to a real service. If one is configured, the demo's past has no reports to it.
  if (!env.POLICE_URL) await playPolice(stage, flats)
  if (!env.STATISTICS_URL) await playStatistics(stage)
  const unreported = await stage.at(now, () => stage.police.police.listUnreported())
  const { document_days } = app.house.now().retention
  await erasePapers(tx, new Date(now.getTime() - document_days * DAY).toISOString(), unreported)
}
