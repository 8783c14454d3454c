/** The live region of the page: screen readers read out every text that is announced here (doors, chat, toasts). */
import { useEffect, useState } from 'react'
import hidden from './hidden.module.css'

type Politeness = 'polite' | 'assertive'
type Listener = (text: string, politeness: Politeness) => void

let listener: Listener | undefined

export function announce(text: string, politeness: Politeness = 'polite') {
  listener?.(text, politeness)
}

export function LiveRegion() {
  const [announced, setAnnounced] = useState({ polite: '', assertive: '' })
  useEffect(() => {
    // A repeated text gets a no-break space at the end every second time; only a changed text is read out again.
    listener = (text, politeness) =>
      setAnnounced((before) => ({ ...before, [politeness]: before[politeness] === text ? `${text}\u00a0` : text }))
    return () => {
      listener = undefined
    }
  }, [])
  return (
    <div className={hidden.visually}>
      <div role="status" aria-live="polite">
        {announced.polite}
      </div>
      <div role="alert" aria-live="assertive">
        {announced.assertive}
      </div>
    </div>
  )
}
