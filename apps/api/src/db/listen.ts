/** One connection that listens to what other transactions announce (`NOTIFY`), and comes back when it breaks. */
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { DatabaseAddress } from './client.ts'

export type Hearing = { on(channel: string, hear: (payload: string) => void): void }

const RETRY_MS = 1_000

export function createHearing(address: DatabaseAddress, log: FastifyBaseLogger) {
  const channels = new Map<string, (payload: string) => void>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...address, application_name: 'portineria events', keepAlive: true })
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
      connect().catch(again)
    }, RETRY_MS)
  }

  return {
    /** Before `start`: channels are subscribed to whenever the connection opens. */
    on: (channel: string, hear: (payload: string) => void) => void channels.set(channel, hear),
    start: connect,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
