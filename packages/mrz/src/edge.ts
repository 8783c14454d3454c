/** Notices a zone that the edge of the picture cuts. A search for exactly 30, 36 or 44 characters would invent the missing ones. */
import { type Reading, stripSize } from './interpret.ts'
import type { Picture, Point } from './picture.ts'
import { centreOf } from './realign.ts'

const { height, capHeight, pitch } = stripSize

/**
 * Free space that a whole line needs before the edge, in characters. Before and after a line there must be room for another
 * character, because the half of one that was cut is not read. Documents leave nearly two.
 */
const LEAST_ROOM = { beside: 1, above: 0.3, marked: 0.5 }

type Size = Pick<Picture, 'width' | 'height'>

export const isCutOff = (reading: Reading, picture: Size): boolean =>
  textReachesEdge(reading, picture) || charactersReachEdge(reading, picture)

/** The lines as the network marked them, before it was counted how many characters they have. */
function textReachesEdge({ cells, corners }: Reading, { width, height: high }: Size): boolean {
  const [first, second] = corners
  const gap = (LEAST_ROOM.marked * Math.hypot(second.x - first.x, second.y - first.y)) / cells[0]!.length
  return corners.some(({ x, y }) => x < gap || y < gap || x > width - gap || y > high - gap)
}

function charactersReachEdge({ cells, strips }: Reading, picture: Size): boolean {
  return cells.some((line, i) => {
    const isOutside = (x: number, y: number) => {
      const point: Point = { x: 0, y: 0 }
      strips[i]!.toPicture(x, y, point)
      return point.x < 0 || point.y < 0 || point.x > picture.width || point.y > picture.height
    }
    const centres = line.map(centreOf)
    return [
      { here: centres[0]!, next: centres[1]! },
      { here: centres.at(-1)!, next: centres.at(-2)! },
    ].some(({ here, next }) => {
      const end = here - (next - here) / 2
      const up = capHeight / 2 + LEAST_ROOM.above * pitch
      return (
        isOutside(end - LEAST_ROOM.beside * (next - here), height / 2) ||
        isOutside(end, height / 2 - up) ||
        isOutside(end, height / 2 + up)
      )
    })
  })
}
