/** Draws a boat under a bridge on the Tiber. */
import { glow, grad, pine } from './brush.ts'

export function tiber(id: string): string {
  let s = `<rect width="358" height="200" fill="url(#s${id})"/><circle cx="80" cy="70" r="60" fill="url(#g${id})"/><circle cx="80" cy="72" r="15" fill="#FFEFC6"/>`
  // St Peter's in the distance
  s += `<g fill="#A88BA0"><path d="M236 100V72h7V62c0-17 12-28 25-30v-6h-2v-3h2v-4h2v4h2v3h-2v6c13 2 25 13 25 30v10h7v28z"/><path d="M212 100v-18h100v18zM222 82V70q4-6 8 0v12zM304 82V70q4-6 8 0v12z"/></g><g stroke="#957A90" stroke-width="1.200" fill="none"><path d="M269 34v28M258 37q-6 10-6 25M280 37q6 10 6 25M244 72h51"/></g>`
  s +=
    `<path d="M0 104q40-16 80-8t70-6t60 8h148v18H0z" fill="#6E7F68"/>` +
    pine(28, 74, 0.6, '#55694F') +
    pine(142, 72, 0.7, '#55694F') +
    pine(340, 68, 0.75, '#55694F')
  s += `<rect y="112" width="358" height="90" fill="url(#w${id})"/>`
  // bridge with four arches
  s += `<path d="M0 96q179-16 358 0v36h-10a38 38 0 0 0-76 0h-14a42 42 0 0 0-84 0h-14a38 38 0 0 0-76 0H70a38 38 0 0 0-64 0H0z" fill="#E6CDA9"/><path d="M0 96q179-16 358 0v6Q179 86 0 102z" fill="#F6E6CB"/><circle cx="165" cy="105" r="7" fill="#B9967A"/><path d="M6 132a38 38 0 0 1 64 0M84 132a38 38 0 0 1 76 0M174 132a42 42 0 0 1 84 0M272 132a38 38 0 0 1 76 0" fill="none" stroke="#C9A985" stroke-width="3"/>`
  s += `<g opacity=".3" transform="matrix(1 0 0 -.5 0 198)"><path d="M0 96q179-16 358 0v36h-10a38 38 0 0 0-76 0h-14a42 42 0 0 0-84 0h-14a38 38 0 0 0-76 0H70a38 38 0 0 0-64 0H0z" fill="#F1D9B4"/></g>`
  for (const [x, y, w] of [
    [20, 150, 40],
    [90, 162, 60],
    [250, 150, 70],
    [300, 172, 44],
    [40, 184, 80],
    [210, 190, 90],
    [150, 146, 30],
    [320, 190, 30],
  ] as const)
    s += `<path d="M${x} ${y}h${w}" stroke="#FFE9C4" stroke-width="1.600" opacity=".55" stroke-linecap="round"/>`
  // boat
  s += `<g transform="translate(176 166)"><path d="M-78 12q80 14 160 0l-6 12q-74 10-146 0z" fill="#1b3b4a" opacity=".3"/><path d="M-80-6H84q-4 20-18 24H-62q-14-6-18-24z" fill="#1F4D3F"/><path d="M-80-6H84l-1 5H-79z" fill="#F6E9D2"/><path d="M-44-8v-28M36-8v-28M-4-8v-28" stroke="#6B3A22" stroke-width="2"/><path d="M-54-36q50-12 100 0l4 6h-108z" fill="#FBF4E6"/>${Array.from({ length: 6 }, (_, k) => `<path d="M${-58 + k * 18}-30h9v4a4.500 4.500 0 0 1-9 0z" fill="#B4532A"/><path d="M${-49 + k * 18}-30h9v4a4.500 4.500 0 0 1-9 0z" fill="#FBF4E6"/>`).join('')}${(
    [
      [-28, '#7E3617'],
      [-14, '#E0B354'],
      [14, '#B4532A'],
      [26, '#3F5F66'],
    ] as const
  )
    .map(
      ([x, c]) => `<circle cx="${x}" cy="-17" r="4" fill="#E8BE9B"/><path d="M${x - 6}-6q0-8 6-8t6 8z" fill="${c}"/>`,
    )
    .join('')}<path d="M62-6v-18l12 4l-12 4" fill="#C8382E" stroke="#6B3A22" stroke-width="1.500"/></g>`
  return `<defs>${grad(`s${id}`, [0, '#9C9FC0'], [0.5, '#F5CBA3'], [1, '#F3B182']) + grad(`w${id}`, [0, '#E3A988'], [0.35, '#7E9AA2'], [1, '#3F6775']) + glow(`g${id}`, '#FFE9B8', 0.9)}</defs>${s}`
}
