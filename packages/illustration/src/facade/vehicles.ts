// Draws the vehicles in front of the house. Each is drawn around its wheels; (x, y) is where they stand.
import { darken, lighten } from './colour.ts'
import { iron } from './scene.ts'
import { circle, ellipse, fill, group, line, placed, rect } from './svg.ts'

const shade = '#2a180d'
const round = { 'stroke-linecap': 'round' } as const

export function vespa(x: number, y: number, scale: number): string {
  const paint = '#8DB8AC'
  const dark = darken(paint, 0.22)
  const light = lighten(paint, 0.4)
  const wheel = (cx: number) => circle(cx, 56, 10, iron) + circle(cx, 56, 6, '#E9E0D0') + circle(cx, 56, 2.4, '#8d8579')
  const body =
    'M5 55C2 38 13 29 28 29H46C50 29 51 33 52 39L54 49H66C69 49 70 46 70.5 43L74 20L80 19L84 40C90 41 94 46 94.5 53' +
    'L90 54C87 47 77 46 73 53C72 56 70 57 67 57H37C36 49 31 45 25 45C18 45 14 49 13 56Z'
  const cowl =
    'M10 45C12 36 20 33 30 33H42C45 33 46 36 45.5 39C44.5 45 40 47 36 47C32 42 20 40 12 50C10 50 9.5 48 10 45Z'
  const pieces = [
    ellipse(52, 66, 46, 3.2, shade, { opacity: 0.22 }),
    wheel(25),
    wheel(82),
    fill(body, paint),
    fill(cowl, light, { opacity: 0.75 }),
    fill('M37 57H67C70 57 72 56 73 53L70 51C69 53 68 53.5 66 53.5H37Z', dark),
    fill('M71.5 38L74 20L77 19.5L79.5 38C80 44 76 48 72 48Z', light, { opacity: 0.55 }),
    fill('M13 29C14 23.5 22 22 30 23.5L47 25C50.5 25.5 50.5 29.5 47 30H17C14.5 30 13 30 13 29Z', '#6B3A22'),
    line('M76 20L72.5 9', dark, 4, round),
    line('M73 9L64 7.5', iron, 3, round),
    fill('M70 5.5C74 3 80 5 81 9.5C81 13 76 14 73 12.5Z', paint),
    circle(80, 9.5, 3.3, '#FFF3CE', { stroke: '#b9b1a3', 'stroke-width': 0.8 }),
    line('M68 6L64 0', iron, 1.2),
    ellipse(63, -1, 3, 2.2, '#d5dcd9', { stroke: iron, 'stroke-width': 0.8 }),
    rect(2, 41, 5, 4, '#C8382E', { rx: 1.5 }),
  ]
  return placed(x, y, scale, group({ transform: 'translate(-50 -66)' }, pieces.join('')))
}

const bouquet = [
  [16, -40, '#4D7D4C'],
  [21, -42, '#E0699A'],
  [26, -40, '#4D7D4C'],
  [19, -44, '#E0699A'],
  [24, -44, '#4D7D4C'],
] as const

export function bike(x: number, y: number, scale: number): string {
  const pieces = [
    ellipse(0, 0, 34, 2.4, shade, { opacity: 0.2 }),
    circle(-20, -13, 13, 'none', { stroke: iron, 'stroke-width': 1.8 }),
    circle(21, -13, 13, 'none', { stroke: iron, 'stroke-width': 1.8 }),
    line('M-20-13L-10-32H10L21-13M-20-13H-2L10-32M-10-32L-2-13M12-36L21-13', '#B4532A', 2.4, round),
    line('M-15-35h9M12-36l-1-4h6', iron, 2.6, round),
    ...bouquet.map(([cx, cy, colour]) => circle(cx, cy, 3, colour)),
    fill('M13-38h16l-2 10h-12z', '#B98A52', { stroke: '#8d6435', 'stroke-width': 1, 'stroke-linejoin': 'round' }),
  ]
  return placed(x, y, scale, pieces.join(''))
}
