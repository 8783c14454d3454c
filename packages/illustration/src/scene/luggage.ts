/** Draws bags that wait in the hall by the door, for luggage services. */
import { glow, grad, row } from './brush.ts'

type Bag = { x: number; y: number; w: number; h: number; colour: string; dark: string }

const suitcase = ({ x, y, w, h, colour, dark }: Bag) =>
  `<ellipse cx="${x + w / 2}" cy="${y + h + 6}" rx="${w * 0.56}" ry="4" fill="#2a180d" opacity=".22"/><path d="M${x + w * 0.32} ${y}v-11h${w * 0.36}v11" stroke="${dark}" stroke-width="4" fill="none"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${colour}"/><rect x="${x}" y="${y + h * 0.7}" width="${w}" height="${h * 0.3}" rx="6" fill="${dark}" opacity=".25"/><path d="M${x + w * 0.2} ${y}v${h}M${x + w * 0.8} ${y}v${h}" stroke="${dark}" stroke-width="4.500"/><rect x="${x + w * 0.2 - 4}" y="${y + h * 0.4}" width="8" height="7" rx="1.500" fill="#E9C77A"/><rect x="${x + w * 0.8 - 4}" y="${y + h * 0.4}" width="8" height="7" rx="1.500" fill="#E9C77A"/><circle cx="${x + 6}" cy="${y + h + 3}" r="4" fill="#2B2724"/><circle cx="${x + w - 6}" cy="${y + h + 3}" r="4" fill="#2B2724"/>`

export function luggage(id: string): string {
  let s = `<rect width="358" height="200" fill="#C9D2BE"/><rect width="358" height="200" fill="url(#w${id})"/><rect y="112" width="358" height="44" fill="#AEBBA4"/><path d="M0 110h358v4H0z" fill="#EDEBDD"/>${row(8, (n) => `<rect x="${n * 47 + 6}" y="120" width="36" height="28" rx="2" fill="none" stroke="#98A78E" stroke-width="2"/>`)}`
  // the door, and the street behind it
  s += `<path d="M122 156V62a57 57 0 0 1 114 0v94z" fill="#F6EFDF"/><path d="M132 156V64a47 47 0 0 1 94 0v92z" fill="url(#s${id})"/><path d="M132 156v-34l20-8l18 6l22-10l34 12v34z" fill="#D79B6D"/><rect x="146" y="128" width="9" height="14" fill="#5f7d68"/><rect x="196" y="126" width="9" height="14" fill="#5f7d68"/><path d="M132 60V64a47 47 0 0 1 94 0h-94z" fill="#FFE7B8" opacity=".6"/><path d="M179 17v47M148 30l22 34M210 30l-22 34" stroke="#F6EFDF" stroke-width="3"/><path d="M132 64h94" stroke="#F6EFDF" stroke-width="5"/>`
  s += `<path d="M226 66l26 8v92l-26-10z" fill="#1F4D3F"/><path d="M231 76l16 5v28l-16-4zM231 112l16 4v36l-16-6z" fill="#2C6B5A"/><circle cx="246" cy="114" r="2.600" fill="#E9C77A"/>`
  // lamp, hooks, a hat
  s += `<circle cx="70" cy="62" r="52" fill="url(#g${id})"/><path d="M70 30v14" stroke="#5b3d1c" stroke-width="3"/><path d="M56 62q4-20 14-20t14 20z" fill="#E9C77A"/><circle cx="70" cy="64" r="6" fill="#FFF6DC"/><path d="M274 66h66" stroke="#8A5A2E" stroke-width="6" stroke-linecap="round"/>${[284, 307, 330].map((x) => `<path d="M${x} 68v7q0 4 5 4" stroke="#5b3d1c" stroke-width="2.600" fill="none"/>`).join('')}<path d="M292 90q4-18 16-18t16 18z" fill="#E9CFA0"/><path d="M282 91q26-8 52 0q-26 8-52 0z" fill="#DDBB82"/><path d="M293 86h30v4q-15 3-30 0z" fill="#B4532A"/>`
  // floor
  s += `<path d="M0 156h358v44H0z" fill="#F3EBDA"/>${row(3, (y) => row(20, (x) => ((x + y) % 2 ? '' : `<path d="M${179 + (x - 10) * (20 + y * 4)} ${156 + y * 15}h${20 + y * 4}l${(x - 9) * 3} 15h-${22 + y * 4}z" fill="#3F4A44"/>`)))}<path d="M0 156h358v3H0z" fill="#D9CFB8"/><path d="M132 158h94l40 42H92z" fill="#FFF0C8" opacity=".35"/>`
  s += suitcase({ x: 112, y: 116, w: 52, h: 66, colour: '#B4532A', dark: '#7E3617' })
  s += suitcase({ x: 196, y: 128, w: 46, h: 54, colour: '#D9A63C', dark: '#9A6E1E' })
  s += suitcase({ x: 150, y: 142, w: 60, h: 44, colour: '#2F6675', dark: '#1D434E' })
  s += `<path d="M172 142l-6 12l9 4l6-12z" fill="#FBF4E6"/><path d="M60 184q-4-30 6-30h26q10 0 6 30z" fill="#7B5A76"/><path d="M66 156q13-22 26 0" stroke="#553C52" stroke-width="4" fill="none"/><path d="M58 170h42" stroke="#553C52" stroke-width="3"/>`
  return `<defs>${grad(`w${id}`, [0, '#5b6b5233'], [1, '#ffffff22']) + grad(`s${id}`, [0, '#9CCBE0'], [1, '#FBE6C2']) + glow(`g${id}`, '#FFF1C9', 0.9)}</defs>${s}`
}
