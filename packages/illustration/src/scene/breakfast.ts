/** Draws a breakfast outside: a set table, the roofs and a dome in the first light. */
import { glow, grad, row } from './brush.ts'

const lemons = (x: number, flip: 1 | -1) =>
  `<g transform="translate(${x} 0) scale(${flip} 1)"><path d="M-4-6Q40 6 74 40" stroke="#5b4a2a" stroke-width="3" fill="none"/>${[
    [14, 2, 30],
    [30, 8, 60],
    [44, 14, 20],
    [56, 26, 70],
    [70, 36, 40],
    [24, 18, 100],
    [48, 34, 110],
  ]
    .map(
      ([dx = 0, dy = 0, turn = 0]) =>
        `<path transform="translate(${dx} ${dy}) rotate(${turn})" d="M0 0q9-9 20 0q-11 9-20 0z" fill="#4C7A47"/>`,
    )
    .join(
      '',
    )}<ellipse cx="36" cy="32" rx="8" ry="10" fill="#F0C63E"/><ellipse cx="64" cy="52" rx="8" ry="10" fill="#F5D362"/><ellipse cx="16" cy="26" rx="7" ry="9" fill="#EAB92E"/></g>`

export function breakfast(id: string): string {
  let s = `<rect width="358" height="200" fill="url(#s${id})"/><circle cx="262" cy="84" r="80" fill="url(#g${id})"/><circle cx="262" cy="84" r="17" fill="#FFF3CF"/>`
  // roofs and a dome
  s += `<g fill="#D7A592"><path d="M150 118V94h6v-9q0-22 23-26v-6h-2v-3h2v-5h2v5h2v3h-2v6q23 4 23 26v9h6v24z"/><path d="M0 118V96l34-12l34 12v8l30-10l30 10v14zM226 118v-16l28-10l28 10v-6l38-12l38 12v22z"/></g><path d="M180 58v28M168 61q-7 8-7 25M192 61q7 8 7 25" stroke="#C08F7D" fill="none"/>`
  s += `<path d="M0 112l40-9l42 10l44-8l46 9l50-9l46 8l46-8l44 7v70H0z" fill="#C17F5F"/><path d="M0 124l50-8l52 10l60-8l58 9l60-8l78 7v60H0z" fill="#AE6B4D"/>`
  // railing
  s += `<path d="M0 120h358" stroke="#2B2724" stroke-width="4"/><path d="M0 178h358" stroke="#2B2724" stroke-width="3"/>${row(15, (n) => `<path d="M${n * 25 + 4} 120v58" stroke="#2B2724" stroke-width="2.200"/><circle cx="${n * 25 + 16.5}" cy="149" r="7.500" fill="none" stroke="#2B2724" stroke-width="1.800"/>`)}<rect y="178" width="358" height="22" fill="#D9C6A8"/>`
  // table
  s += `<path d="M92 148h174l10 52H82z" fill="#FFFBF2"/><path d="M104 152l-7 48M132 152l-4 48M160 152l-2 48M198 152l2 48M226 152l4 48M254 152l7 48" stroke="#E4D7BF" stroke-width="2.400"/><ellipse cx="179" cy="148" rx="88" ry="11" fill="#FBF4E6"/><ellipse cx="179" cy="147" rx="84" ry="9" fill="#FFFDF8"/>`
  // moka, cups, juice, buns
  s += `<g transform="translate(134 144)"><path d="M-12 0l3-17h16l3 17zM-9-19l-3-15h19l-3 15z" fill="#A7B0B4"/><path d="M-9-19l-3-15h8l1 15z" fill="#C9D0D3"/><path d="M-12-34l9-6h3l8 6z" fill="#8C979C"/><circle cx="-2" cy="-42" r="2.600" fill="#2B2724"/><path d="M6-33q12 4 7 16" stroke="#2B2724" stroke-width="3.400" fill="none"/></g>`
  s += `<g transform="translate(168 148)"><ellipse cx="0" cy="2" rx="15" ry="3.600" fill="#E4D7BF"/><path d="M-10-10h20q0 12-10 12t-10-12z" fill="#B4532A"/><ellipse cx="0" cy="-10" rx="10" ry="2.600" fill="#5a3520"/><path d="M10-8q7 1 3 6h-5" stroke="#B4532A" stroke-width="2.200" fill="none"/><path d="M-3-16q-4-5 0-9M4-16q-4-5 0-9" stroke="#fff" stroke-width="1.600" fill="none" opacity=".8"/></g>`
  s += `<path d="M232 147l-2.500-26h15l-2.500 26z" fill="#E98A2C"/><path d="M229.500 121l-.8-6h16.600l-.8 6z" fill="#fff" opacity=".6"/>`
  s += `<ellipse cx="202" cy="149" rx="25" ry="4.500" fill="#D8E2DC"/>${[190, 212].map((x) => `<g transform="translate(${x} 144)"><path d="M-13 2q0-15 13-15t13 15q-13 5-26 0z" fill="#C98540"/><path d="M-5-12q5-3 10 0q2 8 0 15h-10q-2-7 0-15z" fill="#FFFBF2"/></g>`).join('')}`
  s += lemons(0, 1) + lemons(358, -1)
  return `<defs>${grad(`s${id}`, [0, '#8FBCD0'], [0.4, '#FBE3C0'], [0.7, '#F7C79B']) + glow(`g${id}`, '#FFF0C0', 0.95)}</defs>${s}`
}
