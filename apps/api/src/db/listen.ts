/** One connection that listens to what other transactions announce (`NOTIFY`), and comes back when it breaks. */
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { DatabaseAddress } from './client.ts'

export type Hearing = {
  on(channel: string, hear: (payload: string) => void): void
  /** After a while in which nothing was heard. */
  onReturn(tell: () => void): void
}

const RETRY_MS = 1_000
const patience = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 5_000 }

export function createHearing(address: DatabaseAddress, log: FastifyBaseLogger) {
  const channels = new Map<string, (payload: string) => void>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let onReturn = () => {}

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...address, application_name: 'portineria events', ...patience })
    fresh.on('error', (error) => log.warn({ err: error }, 'live events: connection lost'))
    fresh.on('end', again)
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
  }

  function again(): void {
    client = undefined
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      connect().then(onReturn, again)
    }, RETRY_MS)
  }

  return {
    /** Before `start`: channels are subscribed to whenever the connection opens. */
    on: (channel: string, hear: (payload: string) => void) => void channels.set(channel, hear),
    onReturn: (tell: () => void) => {
      onReturn = tell
    },
    start: connect,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
