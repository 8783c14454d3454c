/** Gauges that are read at each Prometheus scrape: connections, listeners, devices, queues. A slow database delays no scrape. */
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
type Readings = Awaited<ReturnType<typeof readDatabase>>

/** How long a scrape waits for the database. Prometheus itself gives up after ten seconds. */
const TIMEOUT_MS = 2_000
/** A query without an answer after this time counts as lost, and the next scrape starts a new one. */
const LOST_MS = 30_000

const readDatabase = async ({ countDevices, listDepths }: Sources) => ({
  devices: await countDevices(),
  depths: await listDepths(),
})

export function registerGauges(meter: Meter, sources: Sources): void {
  let pending: { since: number; readings: Promise<Readings | null> } | undefined

  /** Concurrent scrapes share one query, so that a database in trouble gets no extra load. */
  function readOnce(): Promise<Readings | null> {
    if (pending && performance.now() - pending.since < LOST_MS) return pending.readings
    const readings = readDatabase(sources)
      .catch(() => null)
      .finally(() => {
        if (pending?.readings === readings) pending = undefined
      })
    pending = { since: performance.now(), readings }
    return readings
  }

  function setDatabaseGauges(readings: Readings | null): void {
    meter.databaseUp.set(readings ? 1 : 0)
    // A value that is unknown now is left out, instead of repeating the last one.
    for (const gauge of [meter.devices, meter.queued, meter.queueAge]) gauge.reset()
    if (!readings) return
    if (sources.doors.condition() !== 'off')
      for (const state of ['online', 'offline'] as const) meter.devices.set({ state }, readings.devices[state])
    for (const { queue, ready, later, oldest_seconds } of readings.depths) {
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
    const timeout = new AbortController()
    setDatabaseGauges(await Promise.race([readOnce(), pause(TIMEOUT_MS, null, { signal: timeout.signal, ref: false })]))
    timeout.abort()
  })
}
