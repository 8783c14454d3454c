/** Draws a cooking lesson in a home kitchen: copper on the wall, pasta on the table. */
import { glow, grad, row } from './brush.ts'

const pan = (x: number, y: number, r: number) =>
  `<path d="M${x} 26v${y - 26}" stroke="#5b3d1c" stroke-width="2"/><circle cx="${x}" cy="${y + r}" r="${r}" fill="#B8703C"/><circle cx="${x}" cy="${y + r}" r="${r * 0.76}" fill="#D08D55"/><path d="M${x - r * 0.5} ${y + r * 0.6}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.6}-${r * 0.4}" stroke="#F3CDA0" stroke-width="2.200" fill="none" stroke-linecap="round"/>`

const nest = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><ellipse cx="0" cy="6" rx="19" ry="5" fill="#5b3314" opacity=".3"/><path d="M-18 4q0-13 18-13t18 13q-4 5-18 5t-18-5z" fill="#F0CE7E"/><path d="M-14 3q3-9 14-9t14 9M-9 5q2-7 9-7t9 7M-17 1q6-4 12 4M17 1q-6-4-12 4" stroke="#D9A945" stroke-width="1.600" fill="none"/></g>`

const tomato = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="7" fill="#C8382E"/><path d="M${x - 4} ${y - 6}l4 2l4-2l-2 4h-4z" fill="#3F6B3E"/>`

export function kitchen(id: string): string {
  let s = `<rect width="358" height="200" fill="#EED9B4"/><rect width="358" height="200" fill="url(#w${id})"/>`
  // tiles behind the stove
  for (let y = 0; y < 3; y++)
    s += row(
      19,
      (x) =>
        `<rect x="${x * 19 - 2}" y="${100 + y * 17}" width="17.600" height="15.600" rx="1.600" fill="${(x + y) % 5 === 0 ? '#2C6B5A' : '#F3EEDF'}"/>`,
    )
  s += `<path d="M0 97h358v3H0z" fill="#C9B08A"/>`
  // window on the courtyard
  s += `<path d="M128 96V48a51 51 0 0 1 102 0v48z" fill="#FBF4E6"/><path d="M136 92V50a43 43 0 0 1 86 0v42z" fill="url(#s${id})"/><path d="M136 92V78q20-10 40-2t46-4v20z" fill="#C98A6C"/><path d="M150 92q-4-34 4-52q8 18 4 52zM206 92q-3-24 3-40q6 16 3 40z" fill="#3F5C48"/><path d="M179 8v84M136 56h86" stroke="#FBF4E6" stroke-width="4"/><rect x="122" y="92" width="114" height="6" rx="2" fill="#E4D2B0"/><circle cx="179" cy="52" r="76" fill="url(#g${id})"/>`
  // copper and garlic on a rail
  s += `<path d="M8 26h104M246 26h104" stroke="#5b3d1c" stroke-width="3" stroke-linecap="round"/>${pan(30, 34, 14)}${pan(68, 36, 18)}${pan(102, 34, 10)}${pan(264, 36, 17)}${pan(300, 34, 12)}`
  s += `<path d="M332 26v46" stroke="#8a7350" stroke-width="2"/>${row(5, (n) => `<path d="M${332 + (n % 2 ? 5 : -5)} ${38 + n * 8}q-6 2-5 7q5 4 10 0q1-5-5-7z" fill="#FBF4E6" stroke="#D9CFBF" stroke-width=".8"/>`)}`
  // table
  s += `<rect y="150" width="358" height="50" fill="#9A6238"/><rect y="150" width="358" height="7" fill="#BD8352"/><path d="M0 170h358M0 186h358" stroke="#84512C" stroke-width="1.400"/><ellipse cx="150" cy="166" rx="96" ry="9" fill="#FBF4E6" opacity=".5"/>`
  s += nest(112, 158) + nest(154, 162) + nest(196, 157)
  s += `<g transform="translate(64 160) rotate(-14)"><rect x="-34" y="-5" width="68" height="10" rx="5" fill="#DDB27A"/><rect x="-48" y="-3" width="16" height="6" rx="3" fill="#8A5A2E"/><rect x="32" y="-3" width="16" height="6" rx="3" fill="#8A5A2E"/></g>`
  s +=
    tomato(262, 140) +
    tomato(276, 138) +
    tomato(270, 130) +
    `<path d="M244 140h48q-2 20-24 20t-24-20z" fill="#2C6B5A"/><path d="M244 140h48l-.6 5h-46.800z" fill="#F6E9D2"/>`
  s += `<path d="M222 164l26-12v12z" fill="#F3DFA4"/><path d="M248 152v12l4-2v-12z" fill="#4a3a2a"/><path d="M318 158v-22q-5-4-2-10h12q3 6-2 10v22z" fill="#6B3A22"/><circle cx="322" cy="122" r="5" fill="#6B3A22"/>`
  return `<defs>${grad(`w${id}`, [0, '#b0713355'], [0.6, '#ffffff00'], [1, '#7a4a2455']) + grad(`s${id}`, [0, '#9CC7D8'], [1, '#FBE6C2']) + glow(`g${id}`, '#FFF1C9', 0.55)}</defs>${s}`
}
