/** What is looked up when Prometheus asks: connections, listeners, devices, queues. Never waits long for the database. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Doors } from '../ports/doors.ts'
import type { Meter } from './meter.ts'

type Depth = { queue: string; ready: number; later: number; oldest_seconds: number }
type Sources = {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  doors: Pick<Doors, 'condition'>
  countListeners(): number
  countDevices(): Promise<{ online: number; offline: number }>
  listDepths(): Promise<Depth[]>
}
type Answers = Awaited<ReturnType<typeof askDatabase>>

/** A scrape is over before Prometheus' own patience of ten seconds is. */
const PATIENCE_MS = 2_000
/** A question that has no answer by then never gets one; the next scrape asks anew. */
const LOST_MS = 30_000

const askDatabase = async ({ countDevices, listDepths }: Sources) => ({
  devices: await countDevices(),
  depths: await listDepths(),
})

export function watchLevels(meter: Meter, sources: Sources): void {
  let asked: { at: number; answer: Promise<Answers | null> } | undefined

  /** One question at a time, however many ask: a database in trouble is not asked more often. */
  function ask(): Promise<Answers | null> {
    if (asked && performance.now() - asked.at < LOST_MS) return asked.answer
    const answer = askDatabase(sources)
      .catch(() => null)
      .finally(() => {
        if (asked?.answer === answer) asked = undefined
      })
    asked = { at: performance.now(), answer }
    return answer
  }

  function tellDatabase(answers: Answers | null): void {
    meter.databaseUp.set(answers ? 1 : 0)
    // What is not known now is absent, not as it was.
    for (const gauge of [meter.devices, meter.queued, meter.queueAge]) gauge.reset()
    if (!answers) return
    if (sources.doors.condition() !== 'off')
      for (const state of ['online', 'offline'] as const) meter.devices.set({ state }, answers.devices[state])
    for (const { queue, ready, later, oldest_seconds } of answers.depths) {
      meter.queued.set({ queue, state: 'ready' }, ready)
      meter.queued.set({ queue, state: 'later' }, later)
      meter.queueAge.set({ queue }, oldest_seconds)
    }
  }

  meter.onScrape(async () => {
    const { pool, doors } = sources
    meter.listeners.set(sources.countListeners())
    meter.connections.set({ state: 'idle' }, pool.idleCount)
    meter.connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    meter.connectionWaits.set(pool.waitingCount)
    const condition = doors.condition()
    if (condition === 'off') meter.brokerUp.remove()
    else meter.brokerUp.set(condition === 'ok' ? 1 : 0)
    const patience = new AbortController()
    tellDatabase(await Promise.race([ask(), pause(PATIENCE_MS, null, { signal: patience.signal, ref: false })]))
    patience.abort()
  })
}
