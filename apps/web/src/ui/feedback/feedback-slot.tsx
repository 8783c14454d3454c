/** The place for dialogs and toasts. Their code loads with the first one, or with `preloadFeedback` when the page is idle. */
import { lazy, Suspense, useEffect, useState } from 'react'

const loadHost = () => import('./feedback-host.tsx')
const FeedbackHost = lazy(() => loadHost().then((module) => ({ default: module.FeedbackHost })))

let mount: (() => void) | undefined
let markReady = () => {}
const ready = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Resolves with the functions of the host once it is mounted; rejects when its code cannot be loaded. */
export async function withFeedback() {
  const host = await loadHost()
  mount?.()
  await ready
  return host
}

/** Loads the code ahead of time, so that the first dialog also appears without a connection. Call it after sign-in, when the first screen is there. */
export function preloadFeedback() {
  loadHost().catch(() => undefined)
}

export function FeedbackSlot() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    mount = () => setWanted(true)
    return () => {
      mount = undefined
    }
  }, [])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <FeedbackHost onReady={markReady} />
    </Suspense>
  )
}
