/** The <svg> around a drawing. The bare wall and the finished street use the same one, so nothing shifts when they swap. */
import { type View, viewBoxes } from './views.ts'

type FrameProps = {
  view: View
  /** The output of our own drawing functions, which escape every text. */
  markup: string
  label?: string
  className?: string
}

export function FacadeFrame({ view, markup, label, className }: FrameProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={className}
      viewBox={viewBoxes[view].join(' ')}
      preserveAspectRatio="xMidYMax slice"
      display="block"
      width="100%"
      height="100%"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: markup }}
      {...meaning}
    />
  )
}
