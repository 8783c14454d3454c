/** Draws a long table under the vine, in the evening. */
import { glow, grad, row } from './brush.ts'

const plate = (x: number, y: number, k: number) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><ellipse rx="13" ry="4.400" fill="#E4D7BF"/><ellipse cy="-.6" rx="9" ry="2.800" fill="#FFFDF8"/></g>`

const bottle = (x: number, y: number, k: number) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-4 0v-17q0-4 2.400-6v-9h3.200v9q2.400 2 2.400 6v17z" fill="#2F4F2E"/><rect x="-4" y="-14" width="8" height="7" fill="#FBF4E6"/></g>`

const candle = (x: number, y: number, k: number, id: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><circle cy="-13" r="24" fill="url(#g${id})"/><rect x="-2" y="-10" width="4" height="10" fill="#FBF4E6"/><path d="M0-18q4 5 0 8q-4-3 0-8z" fill="#FFD27A"/></g>`

const chair = (x: number, y: number, k: number) =>
  `<g transform="translate(${x} ${y}) scale(${k})" stroke="#5A2F1A" stroke-linecap="round" fill="none"><path d="M-11 0v-34M11 0v-34" stroke-width="3.600"/><path d="M-11-31h22M-11-22h22M-11-12h22" stroke-width="3"/></g>`

export function pergola(id: string): string {
  let s = `<rect width="358" height="200" fill="url(#s${id})"/>`
  // an old wall with a lit window and a door
  s += `<path d="M0 40h358v104H0z" fill="#A8603F"/><path d="M0 40h358v104H0z" fill="url(#d${id})"/><rect x="30" y="66" width="40" height="54" fill="#F3C36B"/><path d="M50 66v54M30 92h40" stroke="#4a2c1c" stroke-width="3"/><path d="M18 62h12v62H18zM70 62h12v62H70z" fill="#1F4D3F"/><path d="M278 144V84a24 24 0 0 1 48 0v60z" fill="#F1D9A8"/><path d="M284 144V86a18 18 0 0 1 36 0v58z" fill="#3B2A20"/><circle cx="50" cy="92" r="60" fill="url(#g${id})"/>`
  s += `<path d="M0 142h358v58H0z" fill="#7B6A5C"/><path d="M0 142h358v3H0z" fill="#A08D7B"/>`
  // the table, in perspective
  s += chair(112, 158, 0.8) + chair(246, 158, 0.8) + chair(134, 142, 0.62) + chair(224, 142, 0.62)
  s += `<path d="M148 118h62l66 72H82z" fill="#FBF4E6"/><path d="M82 190h194v10H82z" fill="#E4D7BF"/><path d="M168 118l-30 72M190 118l30 72" stroke="#EADFC9" stroke-width="3"/>`
  s +=
    plate(162, 126, 0.6) +
    plate(196, 126, 0.6) +
    plate(148, 142, 0.8) +
    plate(210, 142, 0.8) +
    plate(128, 166, 1.1) +
    plate(230, 166, 1.1)
  s += bottle(179, 132, 0.6) + candle(172, 146, 0.8, id) + bottle(190, 158, 0.9) + candle(180, 178, 1.2, id)
  s += chair(80, 196, 1.15) + chair(278, 196, 1.15)
  // beams, vine, lamps
  s += `<path d="M0 22h358M0 40h358" stroke="#4a2c1c" stroke-width="5"/>${row(9, (n) => `<path d="M${n * 44 - 2} 8l12 40" stroke="#5b3721" stroke-width="4"/>`)}<path d="M12 22v122M346 22v122" stroke="#4a2c1c" stroke-width="6"/>`
  s += row(46, (n) => {
    const [x, y] = [(n * 53) % 366, 6 + ((n * 29) % 38)]
    return `<path transform="translate(${x} ${y}) rotate(${(n * 67) % 360})" d="M0 0q3-9 10-6q8-3 9 4q5 6-3 9q-6 6-11 0q-7 0-5-7z" fill="${['#3F6B3E', '#54804A', '#2F5638', '#6B9455'][n % 4]}"/>`
  })
  s += [44, 112, 248, 316]
    .map(
      (x, n) =>
        `<g transform="translate(${x} ${44 + (n % 2) * 6})">${row(7, (q) => `<circle cx="${((q * 5) % 11) - 5}" cy="${Math.floor(q / 2) * 5}" r="3.600" fill="${q % 2 ? '#5B2A4A' : '#733A5C'}"/>`)}</g>`,
    )
    .join('')
  s += [82, 146, 180, 214, 282]
    .map(
      (x, n) =>
        `<path d="M${x} 36v${18 + (n % 2) * 8}" stroke="#2B2724"/><circle cx="${x}" cy="${60 + (n % 2) * 8}" r="26" fill="url(#g${id})"/><circle cx="${x}" cy="${59 + (n % 2) * 8}" r="5" fill="#FFF0BF"/>`,
    )
    .join('')
  return `<defs>${grad(`s${id}`, [0, '#24334f'], [0.5, '#7B5672']) + grad(`d${id}`, [0, '#24183366'], [1, '#2a140a22']) + glow(`g${id}`, '#FFD88A', 0.65)}</defs>${s}`
}
