/** The street front of an apartment, drawn from its name. It fills its box and is cut at the top and sides. */
import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { Plaster } from './plaster.tsx'
import type { Time, View } from './views.ts'

export type FacadeProps = {
  /** The name of the apartment. It selects the house, and the plaque shows it unless `plaque` is given. */
  name: string
  view: View
  time: Time
  /** '' draws no plaque. */
  plaque?: string
  /** The house number; without it there is no number plate. */
  number?: string
  /** The accessible name; without it the drawing is decoration. */
  label?: string
  className?: string
}

// The drawing code is loaded when a façade is first shown. If it cannot be loaded, the bare wall stays:
// a missing picture must not break the page.
const bare = () => ({ default: Plaster })
const Street = lazy(() => import('./street-picture.tsx').then((m) => ({ default: m.StreetPicture }), bare))
const Thumb = lazy(() => import('./thumb-picture.tsx').then((m) => ({ default: m.ThumbPicture }), bare))

/** The drawings that were already shown since the page was loaded. */
const seen = new Set<string>()

/** A street takes as long to draw as the rest of a screen, so its first render is deferred until the screen is there. */
function useDeferredOnce({ name, view, time }: FacadeProps): boolean {
  const drawing = `${name} ${view} ${time}`
  const ready = useDeferredValue(true, view === 'thumb' || seen.has(drawing))
  useEffect(() => {
    if (ready) seen.add(drawing)
  }, [ready, drawing])
  return ready
}

export function Facade(props: FacadeProps) {
  const Shown = useDeferredOnce(props) ? DrawnFacade : Plaster
  return <Shown {...props} />
}

/** Draws without deferring, as soon as the drawing code is loaded. */
export function DrawnFacade(props: FacadeProps) {
  const { view } = props
  return (
    <Suspense fallback={<Plaster {...props} />}>
      {view === 'thumb' ? <Thumb {...props} /> : <Street {...props} view={view} />}
    </Suspense>
  )
}
