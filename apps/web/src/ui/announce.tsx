/** The page's one live region: what is said here is read out by screen readers (doors, chat, toasts). */
import { useEffect, useState } from 'react'
import hidden from './hidden.module.css'

type Politeness = 'polite' | 'assertive'
type Listener = (text: string, politeness: Politeness) => void

let listener: Listener | undefined

export function announce(text: string, politeness: Politeness = 'polite') {
  listener?.(text, politeness)
}

export function LiveRegion() {
  const [said, setSaid] = useState({ polite: '', assertive: '' })
  useEffect(() => {
    // A no-break space at the end, in turns, makes the same sentence a new one, so that it is read again.
    listener = (text, politeness) =>
      setSaid((before) => ({ ...before, [politeness]: before[politeness] === text ? `${text}\u00a0` : text }))
    return () => {
      listener = undefined
    }
  }, [])
  return (
    <div className={hidden.visually}>
      <div role="status" aria-live="polite">
        {said.polite}
      </div>
      <div role="alert" aria-live="assertive">
        {said.assertive}
      </div>
    </div>
  )
}
