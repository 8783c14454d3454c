// Draws a window with its stone frame, shutters and sill, and the cat or flower box on it.
import { darken, lighten, shine } from './colour.ts'
import { flowerBox } from './plants.ts'
import { iron, type Scene, shadow, stone, stoneShade } from './scene.ts'
import { circle, d, fill, line, placed, rect } from './svg.ts'

export type WindowPlan = {
  x: number
  y: number
  width: number
  height: number
  kind: 'open' | 'closed' | 'barred'
  shutters: string
  /** The colour of the flowers; without it there is no flower box. */
  flowers?: string
  cat?: boolean
  lit?: boolean
}

export function drawWindow(scene: Scene, plan: WindowPlan): string {
  const { x, y, width: w, height: h, kind } = plan
  if (!scene.sees(x - w / 2 - 9, y - 9, w * 2 + 18, h + 24)) return ''
  const leaf = Math.round(w / 2)
  return [
    kind === 'open' && shutter(x - 5 - leaf, y, leaf, h, plan.shutters),
    kind === 'open' && shutter(x + w + 5, y, leaf, h, plan.shutters),
    rect(x - 4, y - 4, w + 8, h + 8, stone),
    rect(x - 4, y - 4, 1.6, h + 8, stoneShade),
    kind === 'closed' && shutter(x - 0.5, y - 0.5, w / 2, h + 1, plan.shutters),
    kind === 'closed' && shutter(x + w / 2 + 0.5, y - 0.5, w / 2, h + 1, plan.shutters),
    kind !== 'closed' && panes(scene.id, plan),
    rect(x - 4, y - 4, w + 8, 3, shadow, { opacity: 0.14 }),
    lintelAndSill(plan),
    plan.cat && cat(x + w * 0.62, y + h + 3),
    plan.flowers && flowerBox(scene.dice(`box ${x} ${y}`), x - 4, y + h - 1, w + 8, plan.flowers),
  ]
    .filter(Boolean)
    .join('')
}

function shutter(x: number, y: number, w: number, h: number, colour: string): string {
  const half = (h - 6) / 2
  const tops = [y + 2, y + 4 + half]
  const slats = tops.flatMap((top) =>
    Array.from({ length: Math.ceil((half - 1.65) / 2.6) }, (_, i) => d`M${x + 2} ${top + 1.25 + i * 2.6}h${w - 4}`),
  )
  return [
    rect(x + 1.5, y + 2, w, h, shadow, { opacity: 0.16 }),
    rect(x, y, w, h, colour, { rx: 0.8 }),
    fill(tops.map((top) => d`M${x + 2} ${top}h${w - 4}v${half}h${4 - w}z`).join(''), darken(colour, 0.28)),
    line(slats.join(''), lighten(colour, 0.14), 1.3),
  ].join('')
}

function panes(id: string, { x, y, width: w, height: h, kind, lit }: WindowPlan): string {
  const barred = kind === 'barred'
  const cross = d`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.34}h${w}`
  const linen = lit ? shine('#FFF3CF') : '#FFF9EC'
  return [
    rect(x, y, w, h, `url(#${id}-${lit ? 'lit' : 'glass'})`),
    !barred && fill(curtains(x, y, w, h), linen, { opacity: lit ? 0.5 : 0.72 }),
    fill(d`M${x + w * 0.62} ${y}h${w * 0.2}l${-w * 0.6} ${h}h${-w * 0.2}z`, '#ffffff', { opacity: 0.13 }),
    line(barred ? cross + bars(x, y, w, h) : cross, barred ? iron : lit ? '#B98A50' : '#F7F0E2', barred ? 1.3 : 1.6),
  ]
    .filter(Boolean)
    .join('')
}

function curtains(x: number, y: number, w: number, h: number): string {
  const half = w * 0.42
  const left = d`M${x} ${y}h${half}c-1 ${h * 0.35} -4 ${h * 0.6} ${-half} ${h * 0.86}z`
  const right = d`M${x + w} ${y}h${-half}c1 ${h * 0.35} 4 ${h * 0.6} ${half} ${h * 0.86}z`
  return left + right
}

const bars = (x: number, y: number, w: number, h: number) =>
  [1, 2, 3, 4].map((i) => d`M${x + (w * i) / 5} ${y}v${h}`).join('') +
  [1, 2, 3].map((i) => d`M${x} ${y + (h * i) / 4}h${w}`).join('')

function lintelAndSill({ x, y, width: w, height: h }: WindowPlan): string {
  return [
    fill(d`M${x - 8} ${y - 9}h${w + 16}v3h-2l-2 3h${-(w + 8)}l-2 -3h-2z`, stone),
    rect(x - 8, y - 9, w + 16, 1.4, '#ffffff', { opacity: 0.6 }),
    rect(x - 7, y + h + 3, w + 14, 4.5, stone, { rx: 0.8 }),
    rect(x - 6, y + h + 7.5, w + 12, 2.2, shadow, { opacity: 0.16 }),
  ].join('')
}

function cat(x: number, y: number): string {
  const fur = '#35302B'
  const body = 'M-4.2 0c-.6-4 0-7 2.2-8.6c-.9-1.5-.8-3.6-.4-5.4l2 1.5h2.2l2-1.5c.4 2 .4 4-.6 5.4c2 1.8 2.6 5 2.2 8.6z'
  const eyes = circle(-0.4, -10.4, 0.5, shine('#F2C14E')) + circle(1.8, -10.4, 0.5, shine('#F2C14E'))
  const tail = line('M4.6-.6c3.4.2 4.2 2.6 3.2 5.4', fur, 1.5, { 'stroke-linecap': 'round' })
  return placed(x, y, 1, fill(body, fur) + tail + eyes)
}
