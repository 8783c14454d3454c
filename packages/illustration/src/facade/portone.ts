// Draws the portone, the arched street door, at any size: its stone frame, its leaves and its fanlight.
import { darken, lighten, shine } from './colour.ts'
import { iron, shadow, stone, stoneShade } from './scene.ts'
import { circle, d, fill, group, line, rect } from './svg.ts'

export type Door = { cx: number; base: number; width: number; height: number; wood: string; lit?: boolean }

/** The measures that all parts use. `k` is the scale: 1 for the door of a façade, which is 62 wide. */
export function measure({ cx, base, width, height }: Door) {
  const r = width / 2
  const spring = base - height + r
  const k = width / 62
  return { r, left: cx - r, spring, leafTop: spring + 1.5 * k, k }
}

/** `behind` is the content of the arch: the closed leaves, or the hall of portone-open.ts. */
export function portone(door: Door, behind = closedLeaves(door)): string {
  return surround(door) + fill(arch(door, door.width / 2), darken(door.wood, 0.32)) + behind + fanlight(door)
}

function arch({ cx, base, width, height }: Door, r: number): string {
  const spring = base - height + width / 2
  return d`M${cx - r} ${base}V${spring}A${r} ${r} 0 0 1 ${cx + r} ${spring}V${base}Z`
}

function surround(door: Door): string {
  const { cx, base } = door
  const { r, spring, k } = measure(door)
  const thick = r * 0.3
  const outer = r + thick
  let joints = ''
  for (let i = 0; i <= 10; i++) joints += spoke(cx, spring, (Math.PI * i) / 10, r, outer)
  for (let y = spring + 13 * k; y < base - 4; y += 13 * k) {
    joints += d`M${cx - outer} ${y}h${thick}M${cx + r} ${y}h${thick}`
  }
  const tall = thick + 5 * k
  const keystone = d`M${cx - 4.2 * k} ${spring - r + 2 * k}l${-2.2 * k} ${-tall}h${12.8 * k}l${-2.2 * k} ${tall}z`
  return [
    group({ transform: d`translate(${2.5 * k} ${2 * k})` }, fill(arch(door, outer + 2), shadow, { opacity: 0.15 })),
    fill(arch(door, outer), stone),
    line(joints, stoneShade, k),
    fill(keystone, '#FBF5E9', { stroke: stoneShade, 'stroke-width': 0.8 * k }),
  ].join('')
}

/** A line between two concentric circles, at an angle counted from the left. */
function spoke(cx: number, cy: number, angle: number, from: number, to: number): string {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  return d`M${cx - dx * from} ${cy - dy * from}L${cx - dx * to} ${cy - dy * to}`
}

/** The three panels of a leaf: the start and height of each, relative to the leaf. */
const panels = [
  [0.05, 0.3],
  [0.41, 0.2],
  [0.67, 0.27],
] as const

const closedLeaves = (door: Door): string => closedLeaf(door, -1) + closedLeaf(door, 1)

/** One leaf with its knob: left (-1) or right. */
export function closedLeaf(door: Door, side: -1 | 1): string {
  const { r, left, leafTop, k } = measure(door)
  const tall = door.base - leafTop
  const wide = r - 0.6 * k
  const x = side === -1 ? left : door.cx + 0.6 * k
  return [
    rect(x, leafTop, wide, tall, door.wood),
    ...panels.map(([top, part]) => panel(x + 4.5 * k, leafTop + tall * top, wide - 9 * k, tall * part, door.wood, k)),
    knob(door.cx + side * 4.6 * k, leafTop + tall / 2, k),
  ].join('')
}

const panel = (x: number, y: number, w: number, h: number, wood: string, k: number) =>
  rect(x, y, w, h, darken(wood, 0.32), { rx: 0.8 * k }) +
  rect(x + 1.3 * k, y + 1.5 * k, w - 2 * k, h - 2.2 * k, lighten(wood, 0.16), { rx: 0.6 * k }) +
  rect(x + 3.2 * k, y + 3.6 * k, w - 6.4 * k, h - 7 * k, wood)

const knob = (x: number, y: number, k: number) =>
  circle(x, y + k, 2.4 * k, '#5b3a10', { opacity: 0.5 }) +
  circle(x - 0.3 * k, y, 2.2 * k, '#E0B354') +
  circle(x - 0.9 * k, y - 0.7 * k, 0.7 * k, '#FFF0C0')

function fanlight(door: Door): string {
  const { cx, width, lit } = door
  const { r, left, spring, k } = measure(door)
  const half = (part: number) => d`M${cx - r * part} ${spring}A${r * part} ${r * part} 0 0 1 ${cx + r * part} ${spring}`
  const spokes = [1, 2, 3, 4, 5].map((i) => spoke(cx, spring, (Math.PI * i) / 6, r * 0.28, r)).join('')
  return [
    fill(`${half(1)}Z`, lit ? shine('#EFC57A') : '#5E6E68'),
    line(spokes + half(0.3), iron, 1.1 * k),
    line(half(0.64), iron, 0.8 * k),
    rect(left, spring - 1.6 * k, width, 3.2 * k, darken(door.wood, 0.32)),
    line(arch(door, r - 0.6 * k), '#2a180d', 1.2 * k, { 'stroke-opacity': 0.35 }),
  ].join('')
}
