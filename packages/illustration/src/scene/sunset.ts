/** Draws a Vespa at sunset with the Colosseum behind it, for any other experience. */
import { vespa } from '../facade/vehicles.ts'
import { glow, grad, pine } from './brush.ts'

export function sunset(id: string): string {
  let s = `<rect width="358" height="200" fill="url(#s${id})"/><circle cx="252" cy="92" r="70" fill="url(#g${id})"/><circle cx="252" cy="92" r="24" fill="#FFF0C4"/>`
  s += `<path d="M0 128q60-26 120-12t120-8t118 4v60H0z" fill="#D9A184"/>`
  // the Colosseum in the distance
  const arches = (x: number, y: number, w: number, c: string, k: number) =>
    Array.from(
      { length: k },
      (_, q) =>
        `<path d="M${x + q * w + 2} ${y + 13}v-7a${(w - 4) / 2} ${(w - 4) / 2} 0 0 1 ${w - 4} 0v7z" fill="${c}"/>`,
    ).join('')
  s +=
    `<path d="M34 140V92l8-4V74h58l6 8h20l8 12h24v46z" fill="#C98A6C"/>` +
    arches(38, 122, 12, '#A5674E', 10) +
    arches(38, 104, 12, '#A5674E', 10) +
    arches(46, 86, 12, '#A5674E', 6)
  s +=
    pine(196, 78, 1.05, '#4F6B52') +
    pine(300, 66, 1.3, '#3F5C48') +
    pine(342, 88, 0.9, '#587358') +
    pine(14, 92, 0.8, '#587358')
  s += `<path d="M0 138h358v62H0z" fill="#B59B84"/><path d="M0 138h358v4H0z" fill="#EAD9BF"/>`
  for (let r = 0; r < 6; r++)
    for (let x = -20 + (r % 2) * 11; x < 370; x += 20 + r * 3)
      s += `<rect x="${x}" y="${146 + r * 9.2}" width="${18 + r * 3}" height="${7.6}" rx="2.400" fill="${['#A58C76', '#AD937C', '#9D8570'][((x + r * 5) % 3) | 0] ?? '#A58C76'}" opacity=".8"/>`
  s += `<path d="M120 186l-70 14h150z" fill="#2a180d" opacity=".12"/>` + vespa(176, 186, 1.35)
  return `<defs>${grad(`s${id}`, [0, '#8FB4C4'], [0.45, '#F4D3A8'], [0.75, '#F2AF80']) + glow(`g${id}`, '#FFE3A0', 0.9)}</defs>${s}`
}
