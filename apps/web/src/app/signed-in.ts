/**
 * The background work of a session: live events refresh the open screens, and the answers are persisted. The event stream is
 * opened first and without waiting, because events before it are missed.
 */

import { followLive } from '../lib/live.ts'
import { persistQueries } from '../lib/persist-queries.ts'
import { preloadFeedback } from '../ui/feedback/feedback-slot.tsx'

/** Answers a function that stops the work. */
export function whileSignedIn(): () => void {
  const running = [followLive(), persistQueries()]
  let stopped = false
  void import('../pwa/start-worker.ts').then(
    async ({ startWorker }) => {
      const stop = await startWorker()
      // By now the first screen is there, and the worker has the files, so this does not compete with it.
      preloadFeedback()
      if (stopped) stop()
      else running.push(stop)
    },
    () => undefined,
  )
  return () => {
    stopped = true
    for (const stop of running) stop()
  }
}
