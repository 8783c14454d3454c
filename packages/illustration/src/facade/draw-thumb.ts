// Draws a house in about thirty shapes for lists, where a page may show a hundred: no gradients, no random numbers, no ids.
import { darken, lighten, mix, shine, tintMarkup } from './colour.ts'
import { houseOf } from './palette.ts'
import { stone, stoneShade, thumbAir } from './scene.ts'
import { circle, d, fill, line, rect } from './svg.ts'
import type { Time } from './views.ts'

export type ThumbPlan = { name: string; time: Time }

/** Returns the content of an <svg> of 32 by 32. */
export function drawThumb({ name, time }: ThumbPlan): string {
  const { plaster, shutters, wood, flowers, variant } = houseOf(name)
  const lit = time !== 'day'
  // The plain house has its door in the middle; the others have a barred window beside it.
  const doorX = { plain: 16, climber: 20.5, balcony: 11.5 }[variant]
  const pieces = [
    rect(0, 0, 32, 32, plaster),
    rect(0, 26, 32, 6, mix(plaster, '#7a5a3c', 0.3)),
    rect(0, 0, 32, 2.6, '#B8653F'),
    line('M0 1.3h32', '#C98059', 1.2, { 'stroke-dasharray': '2 1' }),
    rect(0, 2.6, 32, 1.2, stone),
    upperWindow(5.8, shutters, flowers, lit),
    upperWindow(21.4, shutters, variant === 'balcony' ? '' : flowers, false),
    variant === 'balcony' &&
      line('M18 12.2h11.6M18.4 12v3.4M20.6 12v3.4M22.8 12v3.4M25 12v3.4M27.2 12v3.4M29.2 12v3.4', '#2B2724', 0.6),
    rect(0, 17, 32, 1, stone),
    variant === 'climber' && ivy(flowers),
    variant !== 'plain' && barredWindow(variant === 'balcony' ? 20.5 : 6.8, lit),
    door(doorX, wood, lit),
    variant === 'plain' && bush(7.5) + bush(24.5),
    rect(0, 31, 32, 1, stoneShade),
  ]
  const drawing = pieces.filter(Boolean).join('')
  const tint = thumbAir[time]
  return tint ? tintMarkup(drawing, tint) : drawing
}

function upperWindow(x: number, shutters: string, flowers: string, lit: boolean): string {
  const leaves = d`M${x - 2.8} 6.4h2.6v8.6h-2.6zM${x + 5} 6.4h2.6v8.6h-2.6z`
  const slats = [8, 9.6, 11.2, 12.8].map((y) => d`M${x - 2.4} ${y}h1.8M${x + 5.4} ${y}h1.8`).join('')
  return [
    rect(x - 0.3, 5.8, 5.4, 9.2, stone),
    rect(x + 0.3, 6.6, 4.2, 8, lit ? shine('#F4CB7C') : '#5E787F'),
    line(d`M${x + 2.4} 6.6v8M${x + 0.3} 9.2h4.2`, lit ? '#B98A50' : stone, 0.6),
    fill(leaves, shutters),
    line(slats, lighten(shutters, 0.18), 0.5),
    flowers ? line(d`M${x} 14.3h4.8`, flowers, 1.4, { 'stroke-dasharray': '1 .6' }) : '',
    rect(x - 0.8, 15, 6.4, 0.9, flowers ? '#B4623C' : stone),
  ].join('')
}

function barredWindow(x: number, lit: boolean): string {
  const bars = d`M${x + 1.2} 21v5M${x + 2.4} 21v5M${x + 3.6} 21v5M${x} 23.5h4.8`
  return (
    rect(x - 0.7, 20.3, 6.2, 6.4, stone) +
    rect(x, 21, 4.8, 5, lit ? shine('#F4CB7C') : '#5E787F') +
    line(bars, '#2B2724', 0.5)
  )
}

function door(cx: number, wood: string, lit: boolean): string {
  const arch = (r: number) => d`M${cx - r} 32V24.4a${r} ${r} 0 0 1 ${r * 2} 0V32z`
  return [
    fill(arch(5.4), stone),
    fill(arch(4), wood),
    fill(d`M${cx - 4} 24.4a4 4 0 0 1 8 0z`, lit ? shine('#EFC57A') : '#5E6E68'),
    line(d`M${cx} 20.6V32M${cx - 4} 24.4h8`, darken(wood, 0.35), 0.7),
    circle(cx + 1.2, 28.4, 0.6, '#E0B354'),
  ].join('')
}

const bush = (x: number) => circle(x, 27.4, 2.5, '#416F47') + fill(d`M${x - 1.6} 29h3.2l-.5 3h-2.2z`, '#B9663F')

const ivy = (flowers: string) =>
  line('M30.6 31C29 27 31.6 23 30 19S31.4 9 30.4 5', '#416F47', 3.4, {
    'stroke-dasharray': '2.6 .7',
    'stroke-linecap': 'round',
  }) +
  line('M29.6 28C29 24 31.6 21 30 16S31 11 30.6 8', flowers, 1, {
    'stroke-dasharray': '.1 3.4',
    'stroke-linecap': 'round',
  })
