/** Where a pointer is on the board: the position along a line of days, and the apartment of the line. */

/** From 0 to 1 along the days of a line. */
export function positionIn(track: Element | null | undefined, x: number): number {
  const { left, width } = track?.getBoundingClientRect() ?? { left: 0, width: 0 }
  return width === 0 ? 0 : (x - left) / width
}

/** The apartment whose line lies at a height, or the nearest one. */
export function flatAt(board: Element | null | undefined, y: number): number | undefined {
  let nearest: { id: number; away: number } | undefined
  for (const track of board?.querySelectorAll<HTMLElement>('[data-flat]') ?? []) {
    const { top, bottom } = track.getBoundingClientRect()
    const away = y < top ? top - y : y > bottom ? y - bottom : 0
    if (!nearest || away < nearest.away) nearest = { id: Number(track.dataset.flat), away }
  }
  return nearest?.id
}
