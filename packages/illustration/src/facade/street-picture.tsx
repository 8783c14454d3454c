/**
 * The drawn street. facade.tsx loads this module on demand, and with it all the drawing code. Each piece is drawn by a component of
 * its own: drawing all of them takes several frames on a phone, and React can handle touches only between two components.
 */
import { type CSSProperties, useState } from 'react'
import { DrawnImage, fillsItsBox, rememberImages } from '../drawn-image.tsx'
import { drawPiece, type FacadePlan, finishFacade, PIECES } from './draw-facade.ts'
import { Plaster } from './plaster.tsx'
import { viewBoxes } from './views.ts'

const numbers = Array.from({ length: PIECES }, (_, number) => number)

/** Each image is a document of its own, so all may use the same ids. */
const ID = 'street'

/** The pieces of drawings that are not finished. A render that is given up leaves its own behind; the next one drops them. */
const begun = new Map<string, string[]>()

function drawAhead(plan: FacadePlan, number: number): string {
  const key = JSON.stringify(plan)
  const drawn = begun.get(key) ?? []
  if (!begun.has(key) && begun.size >= 10) begun.clear()
  begun.set(key, drawn)
  drawn[number] ??= drawPiece(plan, ID, number)
  return drawn[number]
}

function finish(plan: FacadePlan): string {
  const drawn = numbers.map((number) => drawAhead(plan, number))
  begun.delete(JSON.stringify(plan))
  return finishFacade(plan, ID, drawn)
}

const addressOf = rememberImages<FacadePlan>(({ view }) => viewBoxes[view], finish)

type StreetPictureProps = FacadePlan & { label?: string; className?: string }

export function StreetPicture({ name, view, time, plaque, number, label, className }: StreetPictureProps) {
  const plan: FacadePlan = { name, view, time, plaque, number }
  return (
    <>
      {!addressOf.has(plan) && numbers.map((one) => <Ahead key={one} plan={plan} number={one} />)}
      <Whole plan={plan} label={label} className={className} />
    </>
  )
}

/** Shows nothing: the piece is there for the whole drawing, which is rendered after it. */
function Ahead({ plan, number }: { plan: FacadePlan; number: number }): null {
  drawAhead(plan, number)
  return null
}

type WholeProps = Pick<StreetPictureProps, 'label' | 'className'> & { plan: FacadePlan }

const stack: CSSProperties = { position: 'relative', overflow: 'hidden' }

/** If the box has another ratio, the street stays at its foot, as the frame of the bare wall does. */
const appearing: CSSProperties = {
  position: 'absolute',
  inset: 0,
  objectPosition: '50% 100%',
  transition: 'opacity 200ms',
}

/** The street appears over the bare wall when the browser has read it; one that was shown before is there at once. */
function Whole({ plan, label, className }: WholeProps) {
  const [read, setRead] = useState(() => addressOf.has(plan))
  return (
    <div className={className} style={{ ...fillsItsBox, ...stack }}>
      <Plaster {...plan} />
      <DrawnImage
        src={addressOf(plan)}
        alt={label ?? ''}
        onLoad={() => setRead(true)}
        style={{ ...appearing, opacity: read ? 1 : 0 }}
      />
    </div>
  )
}
