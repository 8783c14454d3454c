/** Counts the mails of acknowledged writes: none may be lost, and none may arrive more often than crashes explain. */
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Database } from '../../src/db/client.ts'
import { hurryRetries } from '../jobs.ts'
import type { startSmtp } from '../smtp.ts'
import { until } from '../until.ts'
import type { Promised } from './load.ts'

type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** The queue takes a job back two minutes after its process was killed. This pretends that they have passed. */
export async function dropJobsInHand(db: Database, address: string): Promise<void> {
  await db.execute(sql`update jobs.job set started_on = started_on - interval '3 minutes' where state = 'active'`)
  await db.execute(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`)
  const boss = new PgBoss({ connectionString: address, schema: 'jobs', supervise: false, schedule: false, max: 2 })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
}

export function countMails({ letters }: Smtp): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to } of letters)
    for (const { address = '' } of to ?? []) counts.set(address, (counts.get(address) ?? 0) + 1)
  return counts
}

/** Waits until each mail has arrived. */
export async function untilAllCame(db: Database, smtp: Smtp, promised: Promised[], timeoutMs = 120_000): Promise<void> {
  await until(
    async () => {
      await hurryRetries({ db }, 'send-mail')
      const counts = countMails(smtp)
      return promised.every(({ email }) => counts.has(email))
    },
    'every mail has arrived',
    timeoutMs,
  )
}
