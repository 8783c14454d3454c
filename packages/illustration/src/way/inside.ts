// Draws the inside of a Roman house: the stairs, the lift, the apartment's door and the hall with the keys. Everything is seen from
// the front, because a drawing does not know whether the stairs are on the left.
import { darken, lighten, mix, shine } from '../facade/colour.ts'
import type { House } from '../facade/palette.ts'
import { iron, stone, stoneShade } from '../facade/scene.ts'
import { circle, d, ellipse, fill, group, line, rect } from '../facade/svg.ts'

export const WIDTH = 320
export const HEIGHT = 240
const MIDDLE = WIDTH / 2
const FLOOR = 200
const BRASS = '#D9A83C'

/** `surfaces` get darker in the evening, `lights` do not. */
type Room = { surfaces: string; lamp: { x: number; y: number }; lights: (night: boolean) => string }

const wallOf = ({ plaster }: House) => mix('#F6EBD8', plaster, 0.22)

function room(house: House, things: string): string {
  const wall = wallOf(house)
  let tiles = ''
  for (let i = -3; i <= 3; i++) tiles += d`M${MIDDLE + i * 46} ${FLOOR}L${MIDDLE + i * 74} ${HEIGHT}`
  return [
    rect(0, 0, WIDTH, FLOOR, wall),
    rect(0, 128, WIDTH, FLOOR - 128, mix(wall, house.shutters, 0.24)),
    rect(0, 126, WIDTH, 3, mix(wall, house.shutters, 0.5)),
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, '#BC7050'),
    line(d`M0 ${FLOOR + 16}h${WIDTH}`, '#A25B3E', 1.2),
    line(tiles, '#A25B3E', 1.2),
    rect(0, FLOOR - 5, WIDTH, 6, stoneShade),
    things,
  ].join('')
}

const pendant = (x: number, y: number) => (night: boolean) =>
  [
    line(d`M${x} 0V${y - 12}`, iron, 1.6),
    fill(d`M${x - 15} ${y}q3 -14 15 -14t15 14z`, iron),
    circle(x, y + 1, 5, night ? shine('#FFF1C4') : '#F4E4BA'),
    night && fill(d`M${x - 15} ${y}h30l42 ${FLOOR - y}h-114z`, shine('#FFE9B0'), { opacity: 0.16 }),
  ]
    .filter(Boolean)
    .join('')

/** A straight flight that narrows upwards to an arched window, with a rail on both sides. */
export function stairs(house: House): Room {
  const treads = Array.from({ length: 9 }, (_, i) => {
    const [y, half] = [FLOOR + 14 - i * 15 + i * i * 0.35, 92 - i * 6.4]
    const riser = i % 2 ? '#E3D6BF' : '#EADFCB'
    return (
      rect(MIDDLE - half, y - 14, half * 2, 15, riser) + rect(MIDDLE - half - 2, y - 15, half * 2 + 4, 4, '#FBF5E9')
    )
  })
  const rail = (side: -1 | 1) => {
    const posts = Array.from({ length: 9 }, (_, i) => {
      const [y, x] = [FLOOR + 4 - i * 15 + i * i * 0.35, MIDDLE + side * (90 - i * 6.4)]
      return d`M${x} ${y}v${-34 + i * 1.6}`
    })
    const hand = d`M${MIDDLE + side * 92} ${FLOOR - 32}L${MIDDLE + side * 39} ${FLOOR - 110}`
    return line(posts.join(''), iron, 1.6) + line(hand, darken(house.wood, 0.1), 5, { 'stroke-linecap': 'round' })
  }
  const window = [
    fill('M136 76V44a24 24 0 0 1 48 0v32z', stone),
    fill('M141 76V45a19 19 0 0 1 38 0v31z', '#9DB7BD'),
    line('M160 26v50M141 52h38', stone, 2.4),
  ]
  const surfaces = room(house, window.join('') + treads.join('') + rail(-1) + rail(1))
  return { surfaces, lamp: { x: 52, y: 60 }, lights: pendant(52, 60) }
}

/** An old lift with two leaves, a brass button and an arrow above. */
export function lift(house: House): Room {
  const metal = mix(house.shutters, '#8C8F86', 0.35)
  const leaf = (x: number) =>
    rect(x, 62, 48, FLOOR - 62, metal) +
    rect(x + 8, 76, 32, 62, darken(metal, 0.18), { rx: 16 }) +
    rect(x + 11, 79, 26, 56, '#C9D6D4', { rx: 13 }) +
    rect(x + 8, 150, 32, 34, darken(metal, 0.12), { rx: 3 })
  const things = [
    rect(100, 48, 120, FLOOR - 48, stone, { rx: 3 }),
    rect(96, 40, 128, 12, stoneShade, { rx: 2 }),
    leaf(111),
    leaf(161),
    line(d`M160 62V${FLOOR}`, darken(metal, 0.45), 2),
    rect(238, 118, 16, 34, BRASS, { rx: 8 }),
    fill('M241 131l5-7 5 7zM241 139l5 7 5-7z', '#6B4A16'),
  ]
  const lights = (night: boolean) =>
    fill('M152 30l8-11 8 11z', shine(night ? '#FFD98A' : '#E0A84A')) + pendant(50, 58)(night)
  return { surfaces: room(house, things.join('')), lamp: { x: 50, y: 58 }, lights }
}

/** The apartment's door on the landing, with a bell, a mat and a plant. */
export function landing(house: House): Room {
  const { wood } = house
  const panel = (x: number, y: number, h: number) =>
    rect(x, y, 34, h, darken(wood, 0.3), { rx: 2 }) + rect(x + 2.5, y + 3, 29, h - 6, lighten(wood, 0.1), { rx: 1.5 })
  const things = [
    rect(104, 34, 112, FLOOR - 34, stone),
    rect(98, 28, 124, 9, stoneShade, { rx: 2 }),
    rect(114, 46, 92, FLOOR - 46, wood),
    ...[121, 165].flatMap((x) => [panel(x, 54, 36), panel(x, 98, 24), panel(x, 130, 60)]),
    circle(160, 72, 4.6, BRASS),
    circle(160, 72, 2, '#4A3413'),
    circle(199, 128, 5.4, BRASS),
    circle(197.6, 126.6, 1.8, '#FFF0C0'),
    rect(196.6, 138, 5, 10, BRASS, { rx: 2.5 }),
    rect(232, 108, 12, 18, '#FBF5E9', { rx: 3 }),
    circle(238, 117, 3, BRASS),
    ellipse(MIDDLE, FLOOR + 10, 52, 7, '#6F7D5C'),
    ellipse(MIDDLE, FLOOR + 9, 44, 5, '#8C9A76'),
    group({ transform: 'translate(276 204)' }, plant()),
  ]
  return { surfaces: room(house, things.join('')), lamp: { x: 50, y: 56 }, lights: pendant(50, 56) }
}

const plant = (): string =>
  [
    fill('M0-28C-26-44-30-66-28-80C-10-70-2-52 0-32C0-60 8-84 26-94C32-70 20-46 2-28z', '#416F47'),
    fill('M0-28C-14-52-12-80 0-100C12-80 12-52 2-28z', '#5A8A52'),
    fill('M-16-30h32l-5 30h-22z', '#B9663F'),
    rect(-18, -34, 36, 7, '#CB7A50', { rx: 2 }),
  ].join('')

/** The hall of the apartment: keys on their hooks, a lamp on a table. */
export function hall(house: House): Room {
  const { wood } = house
  const key = (x: number, turn: number) =>
    group(
      { transform: `translate(${x} 86) rotate(${turn})` },
      [
        line('M0-10V6', iron, 1.6),
        circle(0, 14, 9, BRASS),
        circle(0, 14, 4, wallOf(house)),
        rect(-2.2, 22, 4.4, 34, BRASS, { rx: 1.4 }),
        fill('M2 42h8v4H2zM2 49h10v4H2z', BRASS),
        fill('M-3 6l-9 8 5 14 10-7z', '#B4532A'),
      ].join(''),
    )
  const things = [
    rect(58, 58, 112, 18, wood, { rx: 4 }),
    rect(58, 58, 112, 4, lighten(wood, 0.16), { rx: 2 }),
    ...[86, 142].map((x) => line(d`M${x} 68v6q0 6 6 6`, iron, 3, { 'stroke-linecap': 'round' })),
    key(91, 6),
    key(147, -5),
    rect(196, 148, 92, 7, lighten(wood, 0.12), { rx: 2 }),
    rect(202, 155, 80, 16, wood),
    circle(242, 163, 2.4, BRASS),
    line(d`M206 171V${FLOOR}M278 171V${FLOOR}`, darken(wood, 0.2), 5),
    rect(238, 120, 8, 28, '#B9663F', { rx: 3 }),
    ellipse(242, 147, 13, 3, '#9A5232'),
    fill('M262 148c0-14-4-22 2-30c6 8 2 16 2 30z', '#4D7D4C'),
    circle(264, 116, 5, house.flowers),
  ]
  const lights = (night: boolean) => fill('M226 122l7-30h18l7 30z', night ? shine('#FFE7AF') : '#F8EBCB')
  return { surfaces: room(house, things.join('')), lamp: { x: 242, y: 78 }, lights }
}
