/** Draws a market in the morning: awnings and crates of fruit and vegetables. */
import { grad, row } from './brush.ts'

const awning = (x: number, colour: string) =>
  row(
    8,
    (n) =>
      `<path d="M${x + 10 + n * 12.5} 62h12.500l${(n - 3.5) * 1.2} 24a7 7 0 0 1-14 0z" fill="${n % 2 ? '#FBF4E6' : colour}"/>`,
  ) +
  `<path d="M${x + 8} 58h104v5h-104z" fill="#4a2f1d"/><path d="M${x + 4} 92h112v7h-112z" fill="#2a180d" opacity=".16"/><path d="M${x + 7} 90v76M${x + 113} 90v76" stroke="#6B3A22" stroke-width="4"/>`

const crate = (x: number, y: number, colours: readonly [string, string], leaf = '#4C7A47') =>
  row(
    7,
    (n) => `<circle cx="${x + 6 + n * 7}" cy="${y - (n % 2) * 3}" r="5.600" fill="${colours[n % 2] ?? colours[0]}"/>`,
  ) +
  row(3, (n) => `<path d="M${x + 9 + n * 14} ${y - 7}q3-5 6-1q-2 3-6 1z" fill="${leaf}"/>`) +
  `<path d="M${x - 2} ${y + 1}h58l-4 21h-50z" fill="#C79A63"/><path d="M${x - 1} ${y + 8}h56M${x} ${y + 15}h54" stroke="#9A6E3C" stroke-width="1.600"/>`

const goods = [
  ['#6B8F4E', '#87A860'],
  ['#C8382E', '#D9553F'],
  ['#E9B93C', '#F3CC5C'],
  ['#5B3A63', '#72507A'],
  ['#E08A34', '#EBA24E'],
  ['#9DB86A', '#C4D390'],
] as const

export function market(id: string): string {
  let s = `<rect width="358" height="200" fill="url(#s${id})"/>`
  // houses of the square
  const houses = [
    [-6, 70, 24, '#D9A06E'],
    [62, 84, 12, '#E6BF8C'],
    [144, 64, 30, '#C97F58'],
    [206, 90, 16, '#E9CFA4'],
    [294, 72, 26, '#D48F66'],
  ] as const
  for (const [x, w, y, colour] of houses)
    s += `<rect x="${x}" y="${y}" width="${w}" height="150" fill="${colour}"/><rect x="${x - 2}" y="${y}" width="${w + 4}" height="4" fill="#8C5A3C"/>${row(Math.floor(w / 24), (n) => `<rect x="${x + 9 + n * 24}" y="${y + 13}" width="10" height="17" fill="#3F5C48"/><path d="M${x + 14 + n * 24} ${y + 13}v17" stroke="#2C4638" stroke-width="1.200"/>`)}`
  s += `<rect y="164" width="358" height="36" fill="#A7978A"/>${row(54, (n) => `<rect x="${(n % 18) * 21 - (Math.floor(n / 18) % 2) * 10}" y="${168 + Math.floor(n / 18) * 11}" width="19" height="9" rx="2.400" fill="#97877A"/>`)}`
  // the shade behind the counters
  s += `<path d="M6 84h346v62H6z" fill="#4a3527" opacity=".55"/>`
  s += `<g fill="#E8BE9B"><circle cx="60" cy="112" r="8"/><circle cx="182" cy="110" r="8"/><circle cx="300" cy="112" r="8"/></g><path d="M46 146q0-24 14-24t14 24zM286 146q0-24 14-24t14 24z" fill="#F3EEDF"/><path d="M168 146q0-26 14-26t14 26z" fill="#2C5B4A"/><path d="M174 104q8-7 16 0v3h-16z" fill="#B4532A"/>`
  s += `<path d="M2 142h354v26H2z" fill="#8A5A2E"/><path d="M2 142h354v4H2z" fill="#B07F4B"/>`
  goods.forEach((colours, n) => {
    s += crate(6 + n * 59, 140 + (n % 2) * 3, colours)
  })
  s += awning(-1, '#B4532A') + awning(119, '#1F4D3F') + awning(239, '#D29B2E')
  s += row(
    3,
    (n) =>
      `<path d="M${92 + n * 120} 88v10" stroke="#2B2724"/><circle cx="${92 + n * 120}" cy="101" r="4" fill="#FFE9B0"/>`,
  )
  return `<defs>${grad(`s${id}`, [0, '#A9D0DE'], [0.7, '#F7E7C8'])}</defs>${s}`
}
