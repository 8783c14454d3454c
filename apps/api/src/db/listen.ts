/** One database connection that listens for `NOTIFY` of other transactions, and reconnects when it breaks. */
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { DatabaseAddress } from './client.ts'

export type DatabaseListener = {
  on(channel: string, handle: (payload: string) => void): void
  /** Called after a reconnect. Notifications sent in between are lost. */
  onReturn(handle: () => void): void
}

const RETRY_MS = 1_000
/**
 * After a failover or a cut cable, a connection stays open and delivers nothing. A small query every so often finds that out; it has
 * the same time to be answered.
 */
const SILENCE_MS = 15_000
const timeouts = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 5_000 }

export function createDatabaseListener(address: DatabaseAddress, log: FastifyBaseLogger, silenceMs = SILENCE_MS) {
  const channels = new Map<string, (payload: string) => void>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let onReturn = () => {}

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...address,
      application_name: 'portineria events',
      query_timeout: silenceMs,
      ...timeouts,
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'event listener connection lost'))
    let asking: NodeJS.Timeout | undefined
    fresh.on('end', () => {
      clearInterval(asking)
      reconnect()
    })
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
    asking = setInterval(() => {
      fresh.query('select 1').catch(() => fresh.connection.stream.destroy())
    }, silenceMs)
  }

  function reconnect(): void {
    client = undefined
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      connect().then(onReturn, reconnect)
    }, RETRY_MS)
  }

  return {
    /** Call this before `start`: channels are subscribed when the connection opens. */
    on: (channel: string, handle: (payload: string) => void) => void channels.set(channel, handle),
    onReturn: (handle: () => void) => {
      onReturn = handle
    },
    start: connect,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
