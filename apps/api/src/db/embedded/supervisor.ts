/** Starts the server again when it ends by itself, a bounded number of times. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log, Server } from './server.ts'

export type Supervised = {
  /** Called once, when the server is gone and was not told to stop. */
  onExit(listener: (error: Error) => void): void
  stop(): Promise<void>
}

const MOST_RESTARTS = 5
const WINDOW_MS = 60_000
/** A full disk is no fault of the server's: it is started again for as long as there is no room, and works when there is. */
const NO_ROOM = /No space left on device|Disk quota exceeded/
const NO_ROOM_PAUSE_MS = 2_000

export async function supervise(start: () => Promise<Server>, log: Log): Promise<Supervised> {
  let server = await start()
  let wanted = true
  let failure: Error | undefined
  const listeners: ((error: Error) => void)[] = []
  const restarts: number[] = []

  const startWithRoom = async (): Promise<Server> => {
    for (;;) {
      try {
        return await start()
      } catch (error) {
        if (!wanted || !NO_ROOM.test((error as Error).message)) throw error
        log.warn('PostgreSQL cannot start without room on the disk; trying again')
        await sleep(NO_ROOM_PAUSE_MS)
      }
    }
  }

  const watch = async () => {
    while (wanted) {
      const reason = await server.ended
      if (!wanted) return
      const now = performance.now()
      if (restarts.filter((time) => now - time < WINDOW_MS).length >= MOST_RESTARTS) {
        throw new Error(`PostgreSQL ended ${MOST_RESTARTS + 1} times within a minute, the last time: ${reason}`)
      }
      if (NO_ROOM.test(reason)) await sleep(NO_ROOM_PAUSE_MS)
      else restarts.push(now)
      log.warn(`PostgreSQL ended by itself and is started again: ${reason}`)
      server = await startWithRoom()
    }
    // Told to stop while it was starting again.
    await server.stop()
  }

  const watching = watch().catch((error: Error) => {
    // Told to stop in the meantime: then nobody waits for it to come back.
    if (!wanted) return
    wanted = false
    failure = error
    log.warn(error.message)
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
