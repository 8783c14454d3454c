/** A Tabler icon in our line width. It is hidden from screen readers: the text beside it, or the button's label, names it. */
import type { Icon as TablerIcon } from '@tabler/icons-react'

export type IconShape = TablerIcon

export function Icon({ of: Shape, size = 20, className }: { of: IconShape; size?: number; className?: string }) {
  return <Shape size={`${size / 16}rem`} stroke={1.75} aria-hidden focusable={false} className={className} />
}
