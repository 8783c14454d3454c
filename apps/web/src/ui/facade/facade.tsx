/** The street front of an apartment, drawn from its name. Fills its box; the rest is cut at the top and sides. */
import { useComputedColorScheme } from '@mantine/core'
import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { tinted } from './colour.ts'
import { FacadeFrame, type FrameProps } from './facade-frame.tsx'
import { houseOf } from './palette.ts'
import { air, thumbAir } from './scene.ts'
import type { Time, View } from './views.ts'

type FacadeProps = {
  /** Of the apartment: it chooses the house, and stands on the plaque unless `plaque` does. */
  name: string
  view: View
  /** Without it, night in the dark theme and day otherwise. */
  time?: Time
  /** '' for none. */
  plaque?: string
  /** No plate without it. */
  number?: string
  /** Makes it a picture with a name; otherwise it is decoration. */
  label?: string
  className?: string
}

// The drawing code comes when a façade is first shown. Should it never come, the plaster stays: a picture
// that could not be fetched must not take the page down.
const bare = () => ({ default: Plaster })
const Street = lazy(() => import('./street-picture.tsx').then((m) => ({ default: m.StreetPicture }), bare))
const Thumb = lazy(() => import('./thumb-picture.tsx').then((m) => ({ default: m.ThumbPicture }), bare))

type DrawnProps = FacadeProps & { time: Time }

/** What this visit has seen already. */
const seen = new Set<string>()

/** A street is as much to draw as all the rest of a screen: the first time, the screen comes before it. */
function useItsTurn({ name, view, time }: DrawnProps): boolean {
  const drawing = `${name} ${view} ${time}`
  const turn = useDeferredValue(true, view === 'thumb' || seen.has(drawing))
  useEffect(() => {
    if (turn) seen.add(drawing)
  }, [turn, drawing])
  return turn
}

export function Facade(props: FacadeProps) {
  // Read at once, not in an effect: there is no server markup to match, and day must not flash by in the dark.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const drawn: DrawnProps = { ...props, time: props.time ?? (scheme === 'dark' ? 'night' : 'day') }
  return useItsTurn(drawn) ? <DrawnFacade {...drawn} /> : <Plaster {...drawn} />
}

/** At once, as soon as the drawing code is there. */
export function DrawnFacade({ view, ...rest }: DrawnProps) {
  return (
    <Suspense fallback={<Plaster {...rest} view={view} />}>
      {view === 'thumb' ? <Thumb {...rest} /> : <Street {...rest} view={view} />}
    </Suspense>
  )
}

type PlasterProps = Omit<FrameProps, 'markup' | 'view'> & { name: string; time: Time; view?: View }

/** The bare wall: same frame, same size, the colour of the house to come. */
function Plaster({ name, time, view = 'thumb', label, className }: PlasterProps) {
  const { plaster } = houseOf(name)
  const tint = (view === 'thumb' ? thumbAir : air)[time]
  const wall = `<rect x="-999" y="-999" width="2999" height="2999" fill="${tint ? tinted(plaster, tint) : plaster}"/>`
  return <FacadeFrame view={view} label={label} className={className} markup={wall} />
}
