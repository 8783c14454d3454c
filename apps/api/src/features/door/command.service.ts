/** Sends the command of an attempt to its device, once, and settles attempts by what devices tell on their own. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Doors, PulseOutcome, RelayNotification } from '../../ports/doors.ts'
import type { Ended } from './attempt.repo.ts'
import { findLastCommand, getAttempt } from './door.repo.ts'
import { isTooLate } from './door.rules.ts'
import type { LogRow } from './door.table.ts'
import type { OutcomeService } from './outcome.service.ts'

type Deps = { db: Database; clock: Clock; doors: Doors; outcomes: OutcomeService; log: FastifyBaseLogger }

/** A relay notification within this time after a command belongs to that command. */
const NOTIFICATION_MS = 60_000

export type CommandService = ReturnType<typeof createCommandService>

export function createCommandService({ db, clock, doors, outcomes, log }: Deps) {
  const { settle, settleForSure, waitForOutcome, runInBackground } = outcomes

  /** Pulses in flight in this process, by relay, and whether a relay notification has arrived. */
  const inFlight = new Map<string, { seen: boolean }>()
  const relay = ({ device, door }: RelayNotification) => `${device}/${door}`

  async function settleByNotification(notification: RelayNotification): Promise<void> {
    const flight = inFlight.get(relay(notification))
    // The device's answer is about to come. If it gets lost, `pulse` uses the notification instead.
    if (flight) {
      flight.seen = true
      return
    }
    // The last command energised the relay, whichever process sent it. If that command is known to have opened the door, it
    // explains the notification, which then proves nothing about an older attempt without an outcome.
    const since = new Date(clock.now().getTime() - NOTIFICATION_MS).toISOString()
    const last = await findLastCommand(db, notification, since)
    if (last && last.status !== 'opened') await settle(last.id, 'opened')
  }

  /** Sends the command once. If no answer comes, a relay notification decides the outcome. */
  async function pulse({ id, device, door }: LogRow): Promise<PulseOutcome> {
    const sent = { log_id: id, device: device ?? '', door }
    const flight = { seen: false }
    inFlight.set(relay(sent), flight)
    try {
      const outcome = await doors.pulse(sent)
      return outcome === 'silent' && flight.seen ? 'opened' : outcome
    } catch (error) {
      log.error({ err: error, ...sent }, 'door pulse failed')
      // The command may have been sent; only the device knows.
      return flight.seen ? 'opened' : 'silent'
    } finally {
      inFlight.delete(relay(sent))
    }
  }

  doors.listen({
    report: () => undefined,
    prove: ({ log_id, opened }) =>
      runInBackground(settleForSure(log_id, opened ? 'opened' : 'error'), 'late door answer settle failed', { log_id }),
    see: (notification) =>
      runInBackground(settleByNotification(notification), 'relay notification settle failed', notification),
  })

  return {
    /** Sends the command of a pending attempt, unless the tap is too long ago, and stores the outcome. */
    async carryOut(row: LogRow, tappedAt: string): Promise<Ended> {
      const outcome = isTooLate(tappedAt, clock.now()) ? 'late' : await pulse(row)
      // A relay notification may have settled the attempt before the device's answer came.
      return (await settleForSure(row.id, outcome)) ?? waitForOutcome(await getAttempt(db, row.id))
    },
  }
}
