/**
 * What goes on while somebody is signed in: open screens follow what happens elsewhere, and what they show is kept. Following
 * comes first and waits for nothing: what happens before it has begun is missed.
 */
import { keepAnswers } from '../lib/keep-answers.ts'
import { followLive } from '../lib/live.ts'

/** Answers how to stop. */
export function whileSignedIn(): () => void {
  const running = [followLive(), keepAnswers()]
  let stopped = false
  void import('../pwa/start-worker.ts').then(
    async ({ startWorker }) => {
      const stop = await startWorker()
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
