/**
 * Loads and runs the background work of a session. On a bad connection its file may not come. Without it the screens would not
 * follow what happens until the next reload, so it is requested again: after a while, and as soon as the browser is online.
 */
const PAUSE = 10_000

type Work = { whileSignedIn(): () => void }

/** Answers a function that ends the work, whether it has begun or not. */
export function runWhileSignedIn(load: () => Promise<Work>): () => void {
  let stop: (() => void) | undefined
  let left = false
  let pause: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    pause = setTimeout(request, PAUSE)
    window.addEventListener('online', request)
  }
  const endWaiting = () => {
    clearTimeout(pause)
    window.removeEventListener('online', request)
  }
  function request(): void {
    endWaiting()
    load().then(
      ({ whileSignedIn }) => {
        if (!left) stop = whileSignedIn()
      },
      () => {
        if (!left) wait()
      },
    )
  }

  request()
  return () => {
    left = true
    endWaiting()
    stop?.()
  }
}
