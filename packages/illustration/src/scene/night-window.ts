/** Draws an evening at home: a lamp, an open book, the moon over the roofs. */
import { glow, grad, row } from './brush.ts'

export function nightWindow(id: string): string {
  let s = `<rect width="358" height="200" fill="#5B4763"/><rect width="358" height="200" fill="url(#w${id})"/>${row(60, (n) => `<path d="M${(n % 15) * 25 + (Math.floor(n / 15) % 2) * 12} ${16 + Math.floor(n / 15) * 34}l2 4l4 1l-3 3l1 4l-4-2l-4 2l1-4l-3-3l4-1z" fill="#8A7391" opacity=".35"/>`)}`
  // window
  s += `<rect x="104" y="14" width="150" height="122" rx="3" fill="#F3E6CF"/><rect x="112" y="22" width="134" height="106" fill="url(#s${id})"/>${row(22, (n) => `<circle cx="${116 + ((n * 83) % 127)}" cy="${26 + ((n * n * 11) % 61)}" r="${n % 4 ? 0.9 : 1.5}" fill="#FFF3D0"/>`)}<circle cx="212" cy="50" r="36" fill="url(#m${id})"/><circle cx="212" cy="50" r="15" fill="#FFF3D0"/><g fill="#E9DAB2"><circle cx="207" cy="46" r="3"/><circle cx="217" cy="54" r="4"/></g>`
  s += `<path d="M112 128v-26l20-8l20 8v-10h12v-14q0-12 14-14v-5h2v5q14 2 14 14v14h14v6l18-8l20 8v30z" fill="#26243f"/>${[
    [122, 108],
    [138, 112],
    [172, 104],
    [184, 104],
    [220, 108],
    [234, 112],
  ]
    .map(([x, y]) => `<rect x="${x}" y="${y}" width="5" height="7" fill="#F2B95E"/>`)
    .join('')}`
  s += `<path d="M179 22v106M112 74h134" stroke="#F3E6CF" stroke-width="5"/><rect x="94" y="132" width="170" height="9" rx="2" fill="#E4D2B0"/>`
  // curtains
  s += `<path d="M76 8h206" stroke="#C9A45C" stroke-width="5" stroke-linecap="round"/><path d="M82 10h44q4 40-14 66q-6 34-4 64H82z" fill="#B4532A"/><path d="M276 10h-44q-4 40 14 66q6 34 4 64h26z" fill="#B4532A"/><path d="M94 12q4 60-2 126M108 12q4 40-8 66M264 12q-4 60 2 126M250 12q-4 40 8 66" stroke="#8F3F1E" stroke-width="3" fill="none"/><path d="M82 84h30M246 84h30" stroke="#E9C77A" stroke-width="4"/>`
  // lamp on its table
  s += `<circle cx="46" cy="100" r="86" fill="url(#g${id})"/><path d="M28 104l8-30h22l8 30z" fill="#FFE3A4"/><path d="M45 104h4v28h-4z" fill="#8A5A2E"/><path d="M34 130h26v5H34z" fill="#8A5A2E"/><rect x="10" y="135" width="74" height="7" rx="2" fill="#7A4A2C"/><path d="M18 142v58M76 142v58" stroke="#5A3420" stroke-width="6"/><path d="M62 134v-4l18-3v7z" fill="#2C6B5A"/>`
  // bed, a child's wolf, an open book
  s += `<path d="M112 200v-38q0-12 12-12h222q12 0 12 12v38z" fill="#EFE3CC"/><path d="M112 200v-26q66-16 246-8v34z" fill="#3F6675"/>${row(9, (x) => row(2, (y) => `<path d="M${128 + x * 27} ${180 + y * 16 - x * 0.6}l6 6l-6 6l-6-6z" fill="${(x + y) % 2 ? '#E9C77A' : '#C9738A'}" opacity=".85"/>`))}<rect x="296" y="134" width="58" height="28" rx="12" fill="#FBF4E6"/>`
  s += `<g transform="translate(262 160)"><path d="M-16 4q-2-24 16-24t16 24z" fill="#8C8A92"/><circle cy="-26" r="14" fill="#9C9AA2"/><path d="M-13-32l-3-13l12 6zM13-32l3-13l-12 6z" fill="#8C8A92"/><path d="M-6-22q6-5 12 0q-1 7-6 8q-5-1-6-8z" fill="#EDE8E0"/><circle cx="-5" cy="-28" r="1.800" fill="#2B2724"/><circle cx="5" cy="-28" r="1.800" fill="#2B2724"/><path d="M-2-21h4l-2 3z" fill="#2B2724"/></g>`
  s += `<g transform="translate(188 166)"><path d="M0 4q-14-9-32-4v-18q18-5 32 4q14-9 32-4v18q-18-5-32 4z" fill="#FFFDF8"/><path d="M0-14v18" stroke="#C9B08A" stroke-width="1.600"/><path d="M-26-11q10-2 20 2M-26-5q10-2 20 2M26-11q-10-2-20 2M26-5q-10-2-20 2" stroke="#BFA98C" fill="none"/></g>`
  return `<defs>${grad(`w${id}`, [0, '#1d173055'], [1, '#7a4a5033']) + grad(`s${id}`, [0, '#141d3f'], [0.8, '#4f4a80']) + glow(`g${id}`, '#FFDB92', 0.75) + glow(`m${id}`, '#FFF3D0', 0.6)}</defs>${s}`
}
