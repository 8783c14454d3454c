/** The drawn thumb. It is a chunk of its own, so that an operator's list does not load the code of the street. */
import { drawThumb, type ThumbPlan } from './draw-thumb.ts'
import { FacadeFrame } from './facade-frame.tsx'
import { rememberDrawing } from './remember-drawing.ts'

const draw = rememberDrawing((plan: ThumbPlan) => drawThumb(plan), 200)

type ThumbPictureProps = ThumbPlan & { label?: string; className?: string }

export function ThumbPicture({ name, time, label, className }: ThumbPictureProps) {
  return <FacadeFrame view="thumb" label={label} className={className} markup={draw({ name, time })} />
}
