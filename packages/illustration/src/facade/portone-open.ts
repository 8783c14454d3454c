// Draws what an open street door shows: the lit hall with its stair and lamp, and the leaves turned inwards.
// It is separate from portone.ts, so that a street of closed doors does not load it.
import { darken, mix, shine } from './colour.ts'
import { type Door, measure } from './portone.ts'
import { circle, d, fill, line, rect } from './svg.ts'

/** `id` is the prefix of the gradient's id. Pass the result to portone() as `behind`. */
export function openHall(door: Door, id: string): string {
  const { r, left, spring, k } = measure(door)
  const { cx, base, width, height } = door
  return [
    `<linearGradient id="${id}-hall" x2="0" y2="1"><stop stop-color="${shine('#F6C871')}"/>`,
    `<stop offset="1" stop-color="${shine('#FFE7AF')}"/></linearGradient>`,
    rect(left, spring, width, height - r, `url(#${id}-hall)`),
    circle(cx, spring + 14 * k, 14 * k, shine('#FFF4CF'), { opacity: 0.55 }),
    line(d`M${cx} ${spring}v${7 * k}`, shine('#8A5A22'), 0.9 * k),
    fill(d`M${cx - 4 * k} ${spring + 14 * k}l${1.6 * k} ${-7 * k}h${4.8 * k}l${1.6 * k} ${7 * k}z`, shine('#FFF9E2')),
    ...[0, 1, 2, 3, 4, 5].map((i) => step(cx, base, i, k)),
    turnedLeaf(door, -1),
    turnedLeaf(door, 1),
  ].join('')
}

/** Steps widen and darken towards the street. */
function step(cx: number, base: number, i: number, k: number): string {
  const [x, y, w] = [cx - (9 + i * 2.4) * k, base - (27 - i * 4.5) * k, (18 + i * 4.8) * k]
  const tread = shine(mix('#F8D58C', '#C98A3C', i / 7))
  return rect(x, y, w, 4.6 * k, tread) + rect(x, y, w, 1.1 * k, shine('#FFEFC2'))
}

function turnedLeaf(door: Door, side: -1 | 1): string {
  const { r, leafTop: top, k } = measure(door)
  const { cx, base, wood } = door
  const hinge = cx + side * r
  const edge = hinge - side * r * 0.46
  const [from, to] = [hinge - side * 2.5 * k, edge + side * 2 * k]
  return [
    fill(d`M${hinge} ${top}L${edge} ${top + 7 * k}V${base - 5 * k}L${hinge} ${base}Z`, darken(wood, 0.32)),
    fill(d`M${from} ${top + 6 * k}L${to} ${top + 12 * k}V${top + 28 * k}H${from}Z`, wood),
    fill(d`M${from} ${top + 33 * k}L${to} ${top + 32 * k}V${base - 10 * k}L${from} ${base - 6 * k}Z`, wood),
    line(d`M${edge} ${top + 7 * k}V${base - 5 * k}`, shine('#FFE3A0'), 1.3 * k),
  ].join('')
}
