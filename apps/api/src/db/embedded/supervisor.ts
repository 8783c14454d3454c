/** Restarts the server when it exits unexpectedly, a limited number of times. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log, Server } from './server.ts'

export type Supervised = {
  /** Called once, when the server cannot be restarted. Not called after `stop`. */
  onExit(listener: (error: Error) => void): void
  stop(): Promise<void>
}

const MAX_RESTARTS = 5
const WINDOW_MS = 60_000
/** Restarts because of a full disk are not limited: the server works again as soon as there is space. */
const DISK_FULL = /No space left on device|Disk quota exceeded/
const DISK_FULL_PAUSE_MS = 2_000

export async function supervise(start: () => Promise<Server>, log: Log): Promise<Supervised> {
  let server = await start()
  let wanted = true
  let failure: Error | undefined
  const listeners: ((error: Error) => void)[] = []
  const restarts: number[] = []

  const startWhenDiskAllows = async (): Promise<Server> => {
    for (;;) {
      try {
        return await start()
      } catch (error) {
        if (!wanted || !DISK_FULL.test((error as Error).message)) throw error
        log.warn({ err: error }, 'postgres start failed')
        await sleep(DISK_FULL_PAUSE_MS)
      }
    }
  }

  const watch = async () => {
    while (wanted) {
      const reason = await server.ended
      if (!wanted) return
      const now = performance.now()
      if (restarts.filter((time) => now - time < WINDOW_MS).length >= MAX_RESTARTS) {
        throw new Error(`PostgreSQL exited ${MAX_RESTARTS + 1} times within a minute, the last time: ${reason}`)
      }
      if (DISK_FULL.test(reason)) await sleep(DISK_FULL_PAUSE_MS)
      else restarts.push(now)
      log.warn({ reason }, 'postgres restarting')
      server = await startWhenDiskAllows()
    }
    // `stop` was called while the server was restarting.
    await server.stop()
  }

  const watching = watch().catch((error: Error) => {
    // After `stop`, a failed restart does not matter.
    if (!wanted) return
    wanted = false
    failure = error
    log.warn({ err: error }, 'postgres restart failed')
    for (const listener of listeners) listener(error)
  })

  return {
    onExit(listener) {
      if (failure) listener(failure)
      else listeners.push(listener)
    },
    async stop() {
      wanted = false
      await server.stop()
      await watching
    },
  }
}
