/** How a picture lies on its stage: the arithmetic of zoom, turn and pan. Distances are pixels of the stage, counted from its middle. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Sizes = { picture: Size; stage: Size }

/** At zoom 1 the picture fits; `turn` counts quarters clockwise and does not wrap, so that a turn never spins back. */
export type View = Point & { zoom: number; turn: number }

export const fitted: View = { zoom: 1, turn: 0, x: 0, y: 0 }

const MOST = 8
/** Small pictures grow no further than this to fill the stage. */
const LARGEST_FIT = 2
const MARGIN = 24

const lying = ({ width, height }: Size, turn: number): Size =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }

/** What the picture is multiplied by to fit. */
export function fitScale({ picture, stage }: Sizes, turn: number): number {
  const { width, height } = lying(picture, turn)
  const room = (side: number) => Math.max(side - 2 * MARGIN, 1)
  return Math.min(room(stage.width) / width, room(stage.height) / height, LARGEST_FIT)
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)

/** A picture may be moved until its edge reaches the stage's, never out of sight. */
function within(view: View, sizes: Sizes): View {
  const scale = fitScale(sizes, view.turn) * view.zoom
  const { width, height } = lying(sizes.picture, view.turn)
  const most = (side: number, room: number) => Math.max((side * scale - room) / 2 + MARGIN, 0)
  const fits = view.zoom === 1
  return {
    ...view,
    x: fits ? 0 : clamp(view.x, most(width, sizes.stage.width)),
    y: fits ? 0 : clamp(view.y, most(height, sizes.stage.height)),
  }
}

/** What lies under `at` stays there. */
export function zoomAt(view: View, factor: number, at: Point, sizes: Sizes): View {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), MOST)
  const grown = zoom / view.zoom
  return within({ ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, sizes)
}

export const panBy = (view: View, by: Point, sizes: Sizes): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)

export const turnBy = (view: View, quarters: number): View => ({ ...view, turn: view.turn + quarters, x: 0, y: 0 })

/** Upright again by the shorter way. */
export const fit = ({ turn }: View): View => ({ ...fitted, turn: Math.round(turn / 4) * 4 })

export const isFitted = ({ zoom, turn }: View): boolean => zoom === 1 && turn % 4 === 0
export const isLargest = ({ zoom }: View): boolean => zoom >= MOST

type Pair = readonly [Point, Point]

const between = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: Pair): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Two fingers: apart is larger, and the picture goes where they go. */
export function pinch(view: View, before: Pair, after: Pair, sizes: Sizes): View {
  const [from, to] = [between(before), between(after)]
  const zoomed = zoomAt(view, distance(after) / Math.max(distance(before), 1), from, sizes)
  return panBy(zoomed, { x: to.x - from.x, y: to.y - from.y }, sizes)
}
