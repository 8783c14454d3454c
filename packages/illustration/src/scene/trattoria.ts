/** Draws a trattoria in the evening, with lemons and lamps. */
import { lemonTree } from '../facade/plants.ts'
import { glow, grad } from './brush.ts'

export function trattoria(id: string): string {
  let s = `<rect width="358" height="200" fill="#C97F58"/><rect width="358" height="200" fill="url(#w${id})"/>`
  s += `<path d="M30 40q22-14 50-4t30 18q-20 18-46 10t-34-24z" fill="#fff" opacity=".07"/>`
  s += `<rect x="54" y="66" width="112" height="104" fill="#3B2A20"/><rect x="60" y="72" width="100" height="80" fill="url(#in${id})"/>`
  // interior: bottles and a lamp
  s += `<rect x="60" y="92" width="100" height="2.500" fill="#7a4a24"/>${Array.from({ length: 11 }, (_, k) => `<path d="M${66 + k * 8.6} 92v-10q0-2 1.400-3v-4h2v4q1.400 1 1.400 3v10z" fill="${['#2F5A3D', '#6B1F24', '#7a4a24', '#2F5A3D'][k % 4]}"/>`).join('')}<path d="M110 72v24" stroke="#5b3d1c"/><path d="M98 106q12-18 24 0z" fill="#B4532A"/><circle cx="110" cy="106" r="30" fill="url(#g${id})"/><path d="M110 72v80M60 118h100" stroke="#3B2A20" stroke-width="3"/>`
  s += `<path d="M214 170V92a24 24 0 0 1 48 0v78z" fill="#F1E8D8"/><path d="M220 170V92a18 18 0 0 1 36 0v78z" fill="#2C5B4A"/><path d="M220 92a18 18 0 0 1 36 0z" fill="#FFD98A"/><path d="M238 74v18M226 80l7 12M250 80l-7 12" stroke="#2B2724"/><rect x="224" y="98" width="28" height="34" fill="#FFE3A4"/><path d="M238 98v34" stroke="#2C5B4A" stroke-width="3"/><rect x="224" y="138" width="28" height="26" fill="#234a3c"/>`
  // awning
  s +=
    Array.from(
      { length: 13 },
      (_, k) =>
        `<path d="M${44 + k * 10.2} 44h10.200l${(k - 6) * 0.9 + 0.6} 26a5.600 5.600 0 0 1-11.400 0z" fill="${k % 2 ? '#FBF4E6' : '#1F4D3F'}"/>`,
    ).join('') +
    `<rect x="42" y="40" width="136" height="5" rx="2" fill="#17392f"/><path d="M46 76h130v8H46z" fill="#2a180d" opacity=".18"/>`
  s += `<rect x="204" y="34" width="70" height="22" rx="3" fill="#FBF4E6"/><text x="239" y="49" text-anchor="middle" font-family="Fraunces,serif" font-size="12" font-weight="600" font-style="italic" fill="#7E3617">Trattoria</text>`
  s +=
    `<rect y="168" width="358" height="32" fill="#8B7F72"/><rect y="168" width="358" height="3" fill="#D9CFBF"/>` +
    Array.from(
      { length: 60 },
      (_, k) =>
        `<rect x="${(k % 20) * 19 - (((k / 20) | 0) % 2) * 9}" y="${173 + ((k / 20) | 0) * 9.5}" width="17" height="8" rx="2" fill="#7d7266" opacity=".7"/>`,
    ).join('')
  // table
  const table = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})"><ellipse cx="0" cy="33" rx="34" ry="4" fill="#2a180d" opacity=".25"/><path d="M-46 33V6M-46 6h-13M-58 33V-16M-46 20h-12" stroke="#6B3A22" stroke-width="3.200" fill="none" stroke-linecap="round"/><path d="M46 33V6M46 6h13M58 33V-16M46 20h12" stroke="#6B3A22" stroke-width="3.200" fill="none" stroke-linecap="round"/><path d="M0 10v22M-12 33h24" stroke="#3B2A20" stroke-width="4"/><path d="M-34-6h68l5 24q-6-3-11 0t-11 0t-12 0t-12 0t-11 0t-11 0t-10 0z" fill="#FBF4E6"/>${Array.from({ length: 7 }, (_, q) => `<path d="M${-33 + q * 9.8}-6h4.900l${(q - 3) * 0.8} 23h-4.900z" fill="#C8382E" opacity=".5"/>`).join('')}<path d="M-36 4h73" stroke="#C8382E" stroke-width="4" opacity=".4"/><ellipse cx="0" cy="-6" rx="35" ry="4" fill="#FFFBF2"/><path d="M-3-8v-12q0-3 2-4v-7h4v7q2 1 2 4v12z" fill="#2F4F2E"/><rect x="-3" y="-17" width="8" height="6" fill="#FBF4E6"/><path d="M13-19h8q0 8-4 8t-4-8zM17-11v5M14-6h6" fill="#8C1F2B" stroke="#e9ded0" stroke-width="1"/><path d="M-23-19h8q0 8-4 8t-4-8zM-19-11v5M-22-6h6" fill="#8C1F2B" stroke="#e9ded0" stroke-width="1"/></g>`
  s += table(112, 156, 0.95) + lemonTree(196, 174, 0.85) + lemonTree(278, 174, 0.95) + table(330, 158, 0.95)
  // string lights
  s +=
    `<path d="M0 14Q90 40 180 16T358 18" stroke="#3B2A20" stroke-width="1.300" fill="none"/>` +
    (
      [
        [20, 19],
        [56, 26],
        [92, 28],
        [128, 25],
        [164, 19],
        [200, 14.5],
        [236, 13],
        [272, 14],
        [308, 16],
        [342, 17.5],
      ] as const
    )
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y + 5}" r="15" fill="url(#g${id})"/><circle cx="${x}" cy="${y + 4}" r="3" fill="#FFF0BF"/>`,
      )
      .join('')
  return `<defs>${grad(`w${id}`, [0, '#2b1a2e55'], [0.5, '#00000000'], [1, '#3a1e0d44']) + grad(`in${id}`, [0, '#F0B45C'], [1, '#FFE3A4']) + glow(`g${id}`, '#FFE09A')}</defs>${s}`
}
