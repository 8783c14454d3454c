/** Draws the loggia of a villa: painted vaults, garlands, and the garden behind the arches. */
import { grad, row } from './brush.ts'

const fruit = ['#C8382E', '#E9B93C', '#5B3A63', '#E08A34', '#9DB86A']

/** Leaves and fruit along the curve of an arch. */
const garland = (cx: number, r: number) =>
  row(15, (n) => {
    const turn = Math.PI * (1 - n / 14)
    const [x, y] = [cx + Math.cos(turn) * r, 92 - Math.sin(turn) * r]
    return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(-turn * 57 + 90).toFixed(0)})" d="M-9 0q9-8 18 0q-9 8-18 0z" fill="${n % 2 ? '#3F6B3E' : '#5C8A4E'}"/>${n % 2 ? '' : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.400" fill="${fruit[n % 5]}"/>`}`
  })

const orangeTree = (x: number) =>
  `<path d="M${x - 10} 168h20l-3 18h-14z" fill="#B4623A"/><path d="M${x - 12} 165h24v5h-24z" fill="#C97B50"/><path d="M${x - 1.5} 140h3v26h-3z" fill="#6B4A2A"/><circle cx="${x}" cy="130" r="17" fill="#3F6B3E"/><circle cx="${x - 5}" cy="126" r="9" fill="#54804A"/>${row(5, (n) => `<circle cx="${x - 9 + ((n * 7) % 19)}" cy="${122 + ((n * 5) % 16)}" r="2.600" fill="#E98A2C"/>`)}`

export function loggia(id: string): string {
  let s = `<rect width="358" height="200" fill="#F3E6CB"/>`
  // sky and garden
  s += `<rect y="20" width="358" height="150" fill="url(#s${id})"/><path d="M0 132q60-18 120-8t120-6t118 4v50H0z" fill="#7FA069"/><path d="M0 146h358v26H0z" fill="#A9BF83"/><path d="M166 172q6-26 13-26t13 26z" fill="#EAD9B5"/>`
  s += [18, 92, 146, 212, 268, 342]
    .map(
      (x, n) =>
        `<path d="M${x - 8} 150q-2-44 8-${66 + (n % 2) * 10}q10 ${22 + (n % 2) * 10} 8 ${66 + (n % 2) * 10}z" fill="${n % 2 ? '#3F5C48' : '#4A6B50'}"/>`,
    )
    .join('')
  s += `<path d="M171 146v-12h-8q2-8 16-10q14 2 16 10h-8v12z" fill="#E9DFCB"/><path d="M179 124v-12" stroke="#BFE0EA" stroke-width="2"/>`
  // the wall with its three arches
  s += `<path fill-rule="evenodd" d="M0 0h358v172H0zM18 172V92a46 46 0 0 1 92 0v80zM133 172V92a46 46 0 0 1 92 0v80zM248 172V92a46 46 0 0 1 92 0v80z" fill="url(#w${id})"/>`
  // painted heaven between the arches
  s += [121, 236]
    .map(
      (x) =>
        `<path d="M${x - 34} 22h68q-22 14-34 52q-12-38-34-52z" fill="#4F86A6"/><path d="M${x - 34} 22h68q-22 14-34 52q-12-38-34-52z" fill="none" stroke="#D9A945" stroke-width="2"/><circle cx="${x}" cy="36" r="7" fill="#F6E9D2"/><path d="M${x - 16} 32q8-6 10 4M${x + 16} 32q-8-6-10 4" stroke="#F6E9D2" stroke-width="3" fill="none"/>`,
    )
    .join('')
  s += `<path d="M0 12h358v8H0z" fill="#D9B777"/>${row(30, (n) => `<path d="M${n * 12 + 2} 20a4 4 0 0 0 8 0z" fill="#B4532A"/>`)}`
  s += garland(64, 46) + garland(179, 46) + garland(294, 46)
  s += `<g fill="#E7D5B2">${[5, 113, 228, 343].map((x) => `<path d="M${x} 92h17v80h-17z"/>`).join('')}</g><g fill="#CDB68C">${[3, 111, 226, 341].map((x) => `<path d="M${x} 88h21v6h-21zM${x} 166h21v6h-21z"/>`).join('')}</g>`
  // floor
  s += `<path d="M0 172h358v28H0z" fill="#EFE2CB"/>${row(13, (n) => `<path d="M${179 + (n - 6.5) * 30} 172h15l${(n - 6) * 5 + 5} 28h-${20}z" fill="#B97C5B" opacity=".55"/>`)}<path d="M0 172h358v2H0z" fill="#C9B08A"/>`
  s += orangeTree(122) + orangeTree(236)
  // an easel with a drawing
  s += `<g transform="translate(179 186)"><path d="M-14 8l9-52M14 8L5-44M0 6v-46" stroke="#6B3A22" stroke-width="2.600" stroke-linecap="round"/><rect x="-19" y="-40" width="38" height="28" fill="#FFFDF8" stroke="#8A5A2E" stroke-width="2"/><path d="M-12-18v-7a6 6 0 0 1 12 0v7M2-18v-7a5 5 0 0 1 10 0v7M-14-17h28" stroke="#7E3617" fill="none" stroke-width="1.300"/><path d="M-22-11h44" stroke="#6B3A22" stroke-width="3"/></g>`
  return `<defs>${grad(`s${id}`, [0, '#9CCBE0'], [1, '#F3EBD2']) + grad(`w${id}`, [0, '#F0DDB6'], [1, '#FBF1DC'])}</defs>${s}`
}
