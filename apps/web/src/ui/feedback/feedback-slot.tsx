/** Where dialogs and toasts will appear. Their code is fetched with the first one, or by `preloadFeedback` when the page is idle. */
import { lazy, Suspense, useEffect, useState } from 'react'

const loadHost = () => import('./feedback-host.tsx')
const FeedbackHost = lazy(() => loadHost().then((module) => ({ default: module.FeedbackHost })))

let mount: (() => void) | undefined
let markReady = () => {}
const ready = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Resolves with the host's functions once it stands in the page; rejects when its code cannot be fetched. */
export async function withFeedback() {
  const host = await loadHost()
  mount?.()
  await ready
  return host
}

/** Call it after sign-in, when idle: the first dialog must also appear when the connection is gone. */
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
