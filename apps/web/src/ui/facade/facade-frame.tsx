/** The <svg> around a drawing. Bare wall and finished street share one: nothing shifts when they swap. */
import { type View, viewBoxes } from './views.ts'

export type FrameProps = {
  view: View
  /** Made by our own drawing functions, which escape every word they are given. */
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
