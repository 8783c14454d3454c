/** The drawn street. facade.tsx loads this module on demand, and with it all the drawing code. */
import { useId } from 'react'
import { drawFacade, type FacadePlan } from './draw-facade.ts'
import { FacadeFrame } from './facade-frame.tsx'
import { rememberDrawing } from './remember-drawing.ts'

const draw = rememberDrawing((plan: FacadePlan, id) => drawFacade(plan, id), 40)

type StreetPictureProps = FacadePlan & { label?: string; className?: string }

export function StreetPicture({ name, view, time, plaque, number, label, className }: StreetPictureProps) {
  const markup = draw({ name, view, time, plaque, number }, useId())
  return <FacadeFrame view={view} label={label} className={className} markup={markup} />
}
