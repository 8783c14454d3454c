/** Draws a craft workshop: a mosaic on the bench, with its stones and the little hammer. */
import { grad, row } from './brush.ts'

const STONE = 8
const COLUMNS = 26
const ROWS = 17

/** A bird before the sun, a wave below, a border around. */
function stoneAt(x: number, y: number): string {
  const shade = (x * 7 + y * 13) % 3
  const pick = (colours: readonly [string, string, string]) => colours[shade] ?? colours[0]
  if (x === 0 || y === 0 || x === COLUMNS - 1 || y === ROWS - 1) return pick(['#7E3617', '#8C4120', '#732F12'])
  if (x === 1 || y === 1 || x === COLUMNS - 2 || y === ROWS - 2)
    return (x + y) % 4 < 2 ? pick(['#E9C77A', '#DDB75F', '#F0D492']) : pick(['#1F4D3F', '#2C6B5A', '#265848'])
  const far = Math.hypot(x - 12.5, (y - 7.5) * 1.1)
  const body = Math.hypot((x - 12) / 4, (y - 8.4) / 2) < 1
  const head = Math.hypot(x - 16, y - 5.8) < 1.6
  const neck = x > 13 && x < 17 && y > 5 && y < 9
  const tail = x > 4 && x < 9 && Math.abs(y - 8 + (8 - x) * 0.7) < 0.9
  const wing = Math.hypot((x - 11) / 2.3, (y - 7.6) / 1.3) < 1
  if (x === 16 && y === 5) return '#22201D'
  if (x === 18 && y === 6) return '#D97A2B'
  if (wing) return pick(['#2F6675', '#3A7888', '#285A67'])
  if (body || head || neck || tail) return pick(['#7FB7C0', '#8CC2CA', '#74ACB6'])
  if (y > 12.6 + Math.sin(x * 1.1)) return pick(['#2F6675', '#4F8C98', '#3A7888'])
  if (far < 6.2) return pick(['#E9B93C', '#F0C85A', '#E0AB2E'])
  if (far < 7.3) return pick(['#C8643A', '#D27448', '#BC5830'])
  return pick(['#F3E6CB', '#EADBBB', '#F8EEDA'])
}

export function mosaic(id: string): string {
  let s = `<rect width="358" height="200" fill="url(#w${id})"/>${row(7, (n) => `<path d="M0 ${n * 30 + 12}q90 6 180 0t178 0" stroke="#6E4425" stroke-width="1.600" fill="none" opacity=".6"/>`)}`
  s += `<rect x="68" y="24" width="222" height="152" rx="4" fill="#2a180d" opacity=".3"/><rect x="64" y="18" width="222" height="152" rx="4" fill="#C9B79B"/><rect x="64" y="18" width="222" height="152" rx="4" fill="none" stroke="#8A5A2E" stroke-width="5"/>`
  s += row(ROWS, (y) =>
    row(COLUMNS, (x) => {
      // The stones are laid by hand: none is quite straight, and the last corner is still empty.
      if (x + y > 37) return ''
      const lean = ((x * 31 + y * 17) % 9) - 4
      const [px, py] = [71 + x * STONE, 26 + y * STONE]
      return `<rect x="${px}" y="${py}" width="7" height="7" rx="1" fill="${stoneAt(x, y)}" transform="rotate(${lean} ${px + 3.5} ${py + 3.5})"/>`
    }),
  )
  const bowl = (x: number, y: number, colours: readonly string[]) =>
    `<ellipse cx="${x + 3}" cy="${y + 5}" rx="28" ry="24" fill="#2a180d" opacity=".25"/><circle cx="${x}" cy="${y}" r="26" fill="#E4D7BF"/><circle cx="${x}" cy="${y}" r="21" fill="#B9A88A"/>${row(26, (n) => `<rect x="${x - 16 + ((n * 11) % 29)}" y="${y - 15 + ((n * 7) % 27)}" width="6.500" height="6.500" rx="1" fill="${colours[n % colours.length]}" transform="rotate(${(n * 37) % 90} ${x} ${y})"/>`)}`
  s += bowl(30, 58, ['#E9B93C', '#C8643A', '#F0C85A']) + bowl(34, 128, ['#2F6675', '#5C9AA6', '#1F4D3F'])
  s += `<g transform="translate(316 96) rotate(24)"><rect x="-3.500" y="-14" width="7" height="84" rx="3" fill="#B98550"/><path d="M-26-18q26-12 52 0l-2 10q-24-8-48 0z" fill="#4a5653"/><path d="M-26-18q26-12 52 0l-.6 3q-25-10-50.800 0z" fill="#7a8683"/></g>${row(9, (n) => `<rect x="${296 + ((n * 17) % 46)}" y="${24 + ((n * 13) % 34)}" width="7" height="7" rx="1" fill="${['#E9B93C', '#2F6675', '#7E3617', '#F3E6CB'][n % 4]}" transform="rotate(${n * 40} ${300 + n * 3} 40)"/>`)}`
  return `<defs>${grad(`w${id}`, [0, '#9A6238'], [1, '#7F4D2A'])}</defs>${s}`
}
