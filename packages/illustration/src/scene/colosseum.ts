/** Draws the Colosseum at night, lit from inside. */
import { glow, grad, pine, row } from './brush.ts'

/** A row of arches; the outer ones are seen from the side, so they are narrower. */
function storey(y: number, height: number, from: number, to: number): string {
  const count = 15
  return row(count, (n) => {
    const [a, b] = [n, n + 1].map((at) => Math.sin(((at / count) * 2 - 1) * (Math.PI / 2) * 0.92))
    const [left, right] = [a, b].map((at = 0) => 179 + at * 132)
    if (left === undefined || right === undefined || left < from || right > to) return ''
    const gap = (right - left) * 0.18
    const [x, w] = [left + gap, right - left - gap * 2]
    return `<path d="M${x.toFixed(1)} ${y + height}v-${(height - w / 2).toFixed(1)}a${(w / 2).toFixed(1)} ${(w / 2).toFixed(1)} 0 0 1 ${w.toFixed(1)} 0v${(height - w / 2).toFixed(1)}z" fill="${n % 4 === 1 ? '#FFD98A' : '#F2A94E'}"/>`
  })
}

const torch = (x: number, y: number, id: string) =>
  `<circle cx="${x}" cy="${y}" r="30" fill="url(#g${id})"/><path d="M${x - 2} ${y + 4}h4l-1 34h-2z" fill="#3a2417"/><path d="M${x} ${y - 12}q8 9 0 17q-8-8 0-17z" fill="#FFC25A"/><path d="M${x} ${y - 5}q4 5 0 9q-4-4 0-9z" fill="#FFF0BF"/>`

export function colosseum(id: string): string {
  let s = `<rect width="358" height="200" fill="url(#s${id})"/>`
  s += row(
    34,
    (n) =>
      `<circle cx="${(n * 97) % 358}" cy="${(n * 37) % 84}" r="${n % 3 === 0 ? 1.3 : 0.8}" fill="#FDF3DA" opacity="${n % 2 ? 0.9 : 0.55}"/>`,
  )
  s += `<circle cx="298" cy="36" r="40" fill="url(#m${id})"/><path d="M304 22a16 16 0 1 0 4 26a13 13 0 0 1-4-26z" fill="#FFF3D0"/>`
  s += `<path d="M0 150q70-16 140-8t218-6v70H0z" fill="#3a2f45"/>`
  s += pine(16, 96, 0.9, '#232b3a') + pine(338, 88, 1, '#232b3a') + pine(318, 108, 0.6, '#2b3446')
  // the wall: whole on the left, broken on the right
  s += `<circle cx="179" cy="120" r="150" fill="url(#g${id})" opacity=".5"/><path d="M44 158V54q24-12 66-16h60q20 2 32 6l8 14l16 3l8 15l20 4l12 18l22 4l12 16v40z" fill="#8A5A4B"/><path d="M44 158V54q24-12 66-16h60q20 2 32 6l8 14l16 3l8 15l20 4l12 18l22 4l12 16v40z" fill="url(#c${id})"/>`
  s += row(
    10,
    (n) => `<rect x="${62 + n * 13.5}" y="${48 - Math.sin(n / 3) * 3}" width="5" height="7" fill="#4a2c2a"/>`,
  )
  s += storey(124, 28, 40, 300) + storey(92, 24, 40, 262) + storey(64, 20, 40, 214)
  s += `<path d="M44 90h210M44 121h252M44 62h160" stroke="#B98266" stroke-width="2.600"/><path d="M38 158h270v6H38z" fill="#6d4640"/>`
  s += `<path d="M0 164h358v36H0z" fill="#4b3b46"/><path d="M150 164h58l70 36H80z" fill="#6b5460"/>${row(12, (n) => `<path d="M${150 - n * 6.4} ${164 + n * 3}h${58 + n * 12.5}" stroke="#5b4653" stroke-width="1.400"/>`)}`
  s += torch(116, 158, id) + torch(242, 158, id) + torch(66, 168, id) + torch(292, 168, id)
  return `<defs>${grad(`s${id}`, [0, '#141d38'], [0.55, '#4b3a63'], [0.85, '#a0607a']) + grad(`c${id}`, [0, '#20173044'], [1, '#ffb35a33']) + glow(`g${id}`, '#FFC878', 0.6) + glow(`m${id}`, '#FFF3D0', 0.5)}</defs>${s}`
}
