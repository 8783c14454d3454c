// Draws what is behind the roofs: the sky, a distant dome and stone pines, clouds by day and stars by night.
import type { Scene } from './scene.ts'
import { circle, fill, group, line, placed, rect } from './svg.ts'

const hours = {
  day: { from: '#BFDCE6', to: '#F8EBD7', dome: '#C9D3CB', pines: '#8FA88C' },
  dusk: { from: '#5E6E93', to: '#F3B98C', dome: '#8A7C93', pines: '#5F6B6A' },
  night: { from: '#3F5A78', to: '#9DB0B4', dome: '#5d7682', pines: '#4d6b66' },
}

/** The gradient uses the coordinates of the street, so that every crop shows its part of the same sky. */
export function skyGradient({ id, time }: Scene): string {
  const { from, to } = hours[time]
  return (
    `<linearGradient id="${id}-sky" gradientUnits="userSpaceOnUse" x1="0" y1="-260" x2="0" y2="440">` +
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  )
}

const pines = [
  [392, 62, 0.9],
  [452, 52, 1.1],
  [8, 70, 0.7],
  [540, 60, 0.9],
  [-150, 60, 1],
] as const

export function sky(scene: Scene): string {
  const { dome, pines: green } = hours[scene.time]
  return [
    rect(...scene.box, `url(#${scene.id}-sky)`),
    scene.sees(-96, -5, 56, 85) && fill('M-96 80V42h6V30c0-15 10-24 22-26v-9h3v9c12 2 22 11 22 26v12h6v38z', dome),
    ...pines
      .filter(([x, y, scale]) => scene.sees(x - 26 * scale, y - 16 * scale, 52 * scale, 76 * scale))
      .map(([x, y, scale]) => placed(x, y, scale, pine(green))),
    scene.time === 'day' && clouds(scene),
  ]
    .filter(Boolean)
    .join('')
}

const pine = (green: string) => fill('M-1.5 0h3v60h-3zM-26 2C-26-10-12-16 0-16S26-10 26 2C18 6-18 6-26 2Z', green)

function clouds(scene: Scene): string {
  const big = 'M60 26h58a7 7 0 0 0 0-14a11 11 0 0 0-20-6a13 13 0 0 0-24 4a8 8 0 0 0-14 16z'
  const small = 'M262 46h40a6 6 0 0 0 0-12a9 9 0 0 0-17-3a8 8 0 0 0-15 3a6.5 6.5 0 0 0-8 12z'
  return [
    scene.sees(52, -3, 74, 29) && fill(big, '#ffffff', { opacity: 0.6 }),
    fill(small, '#ffffff', { opacity: 0.42 }),
    line('M228 22q4-4 7 0q3-4 7 0M246 30q3-3 5 0q2-3 5 0', '#5d6b6b', 1.3, { 'stroke-linecap': 'round' }),
  ]
    .filter(Boolean)
    .join('')
}

/** The stars are in the strip of sky above the roofs. They are drawn after the night tint, which must not darken them. */
export function stars(scene: Scene): string {
  const [x, y, width] = scene.box
  const roll = scene.dice('stars')
  const all = Array.from({ length: 26 }, () => {
    const place = [roll() * width + x, y + roll() * (56 - y)] as const
    return circle(...place, 0.4 + roll() * 0.7, '#ffffff', { opacity: 0.3 + roll() * 0.6 })
  })
  return group({}, all.join(''))
}
