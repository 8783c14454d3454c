/** Notices a zone that the edge of the picture cuts. A search for exactly 30, 36 or 44 characters would invent the missing ones. */
import { type Reading, stripSize } from './interpret.ts'
import type { Picture, Point } from './picture.ts'
import { centreOf } from './realign.ts'

const { height, capHeight } = stripSize

/** Free space that a whole character needs between itself and the edge, in characters. Documents leave more than twice of it. */
const LEAST_ROOM = 0.3

/** The smallest distance of the lines from the edge of the picture, in characters; negative if they reach beyond it. */
export function roomAtEdge(
  { cells, strips }: Reading,
  { width, height: high }: Pick<Picture, 'width' | 'height'>,
): number {
  const rooms = cells.flatMap((line, i) => {
    const centres = line.map(centreOf)
    const place = (x: number, down: number): Point => {
      const point = { x: 0, y: 0 }
      strips[i]!.toPicture(x, height / 2 + (down * capHeight) / 2, point)
      return point
    }
    return [
      { here: centres[0]!, next: centres[1]! },
      { here: centres.at(-1)!, next: centres.at(-2)! },
    ].flatMap(({ here, next }) => {
      const [a, b] = [place(here, 0), place(next, 0)]
      const pitch = Math.hypot(b.x - a.x, b.y - a.y)
      return [-1, 1].map((down) => {
        const { x, y } = place(here - (next - here) / 2, down)
        return Math.min(x, y, width - x, high - y) / pitch
      })
    })
  })
  return Math.min(...rooms)
}

export const isCutOff = (reading: Reading, picture: Pick<Picture, 'width' | 'height'>): boolean =>
  roomAtEdge(reading, picture) < LEAST_ROOM
