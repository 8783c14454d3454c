/** The drawn thumb, apart from the street: an operator's list should not fetch Vespas. */
import { drawThumb, type ThumbPlan } from './draw-thumb.ts'
import { FacadeFrame } from './facade-frame.tsx'
import { rememberDrawing } from './remember-drawing.ts'

const draw = rememberDrawing((plan: ThumbPlan) => drawThumb(plan), 200)

type ThumbPictureProps = ThumbPlan & { label?: string; className?: string }

export function ThumbPicture({ name, time, label, className }: ThumbPictureProps) {
  return <FacadeFrame view="thumb" label={label} className={className} markup={draw({ name, time })} />
}
