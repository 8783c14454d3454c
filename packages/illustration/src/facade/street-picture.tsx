/**
 * The drawn street. facade.tsx loads this module on demand, and with it all the drawing code. Each piece is drawn by a component of
 * its own: drawing all of them takes several frames on a phone, and React can handle touches only between two components.
 */
import { useId } from 'react'
import { drawPiece, type FacadePlan, finishFacade, PIECES } from './draw-facade.ts'
import { FacadeFrame } from './facade-frame.tsx'
import { rememberDrawing, STAND_IN } from './remember-drawing.ts'

const numbers = Array.from({ length: PIECES }, (_, number) => number)

/** The pieces of drawings that are not finished. A render that is given up leaves its own behind; the next one drops them. */
const begun = new Map<string, string[]>()

function drawAhead(plan: FacadePlan, number: number): string {
  const key = JSON.stringify(plan)
  const drawn = begun.get(key) ?? []
  if (!begun.has(key) && begun.size >= 10) begun.clear()
  begun.set(key, drawn)
  drawn[number] ??= drawPiece(plan, STAND_IN, number)
  return drawn[number]
}

function finish(plan: FacadePlan, id: string): string {
  const drawn = numbers.map((number) => drawAhead(plan, number))
  begun.delete(JSON.stringify(plan))
  return finishFacade(plan, id, drawn)
}

const draw = rememberDrawing(finish, 40)

type StreetPictureProps = FacadePlan & { label?: string; className?: string }

export function StreetPicture({ name, view, time, plaque, number, label, className }: StreetPictureProps) {
  const plan: FacadePlan = { name, view, time, plaque, number }
  return (
    <>
      {!draw.has(plan) && numbers.map((one) => <Ahead key={one} plan={plan} number={one} />)}
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

function Whole({ plan, label, className }: WholeProps) {
  const markup = draw(plan, useId())
  return <FacadeFrame view={plan.view} label={label} className={className} markup={markup} />
}
