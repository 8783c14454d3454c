/** Draws specimen identity cards of an invented state for invented people. */
import sharp from 'sharp'

export type Looks = { hair: string; coat: string; long: boolean }

type Person = {
  name: string
  surname: string
  sex: 'M' | 'F'
  born: string
  number: string
  expires: string
  looks: Looks
}

const WIDTH = 1400
const MACHINE_LINE = 38

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
const spaced = (day: string) => day.split('-').reverse().join(' ')
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
const filled = (text: string) => plain(text).replace(/[^A-Z0-9]/g, '<')
const short = (day: string) => day.replaceAll('-', '').slice(2)

const waves = Array.from({ length: 16 }, (_, i) => {
  const y = 60 + i * 20
  return `<path d="M-10 ${y}c130-50 250 70 390 0s180-40 260 10"/>`
}).join('')

const rosette = Array.from(
  { length: 18 },
  (_, i) => `<ellipse cx="430" cy="190" rx="${20 + i * 8}" ry="${110 - i * 3}" transform="rotate(${i * 10} 430 190)"/>`,
).join('')

const portrait = ({ hair, coat, long }: Looks) => `
  <svg x="34" y="92" width="138" height="176" viewBox="34 92 138 176">
    <rect x="34" y="92" width="138" height="176" fill="#d5dee0"/>
    <path d="M30 280c6-52 30-66 73-66s67 14 73 66z" fill="${coat}"/>
    <path d="M86 196h34v26c0 10-34 10-34 0z" fill="#d8a988"/>
    <ellipse cx="103" cy="166" rx="35" ry="43" fill="#e4b897"/>
    <path d="M64 168c-6-46 12-66 40-66s46 20 38 64c-6-14-8-26-14-34-18 4-40 2-52-4-6 10-8 22-12 40z" fill="${hair}"/>
    ${long ? `<path d="M60 166c-4 36-2 54 6 68 6-8 6-38 4-58zM146 166c4 36 2 54-6 68-6-8-6-38-4-58z" fill="${hair}"/>` : ''}
    <circle cx="91" cy="166" r="3" fill="#3a2c22"/><circle cx="117" cy="166" r="3" fill="#3a2c22"/>
    <path d="M94 187q10 6 20 0" stroke="#9a5d48" stroke-width="2.4" fill="none" stroke-linecap="round"/>
  </svg>`

const entry = (x: number, y: number, title: string, value: string) => `
  <text x="${x}" y="${y}" font-size="11" fill="#5a6b73">${title}</text>
  <text x="${x}" y="${y + 18}" font-size="17" font-weight="600" fill="#22303a">${escaped(value)}</text>`

function card({ name, surname, sex, born, number, expires, looks }: Person): string {
  const names = `IDXXX${filled(surname)}<<${filled(name)}`.padEnd(MACHINE_LINE, '<').slice(0, MACHINE_LINE)
  const codes = `${number}<0XXX${short(born)}0${sex}${short(expires)}8<SPECIMEN`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" viewBox="-20 -20 640 418" font-family="sans-serif">
    <rect x="-20" y="-20" width="640" height="418" fill="#8d8378"/>
    <clipPath id="card"><rect width="600" height="378" rx="20"/></clipPath>
    <g clip-path="url(#card)">
      <rect width="600" height="378" fill="#f1eee6"/>
      <g fill="none" stroke="#9db8c6" stroke-width=".8" opacity=".6">${waves}</g>
      <g fill="none" stroke="#d9a9a0" stroke-width=".7" opacity=".6">${rosette}</g>
      <rect width="600" height="62" fill="#2f4c63"/>
      <circle cx="46" cy="31" r="17" fill="none" stroke="#e8d9a8" stroke-width="1.6"/>
      <path d="M46 19l3.5 8.2 8.6.7-6.6 5.7 2 8.6-7.5-4.6-7.5 4.6 2-8.6-6.6-5.7 8.6-.7z" fill="#e8d9a8"/>
      <text x="78" y="28" font-size="17" font-weight="700" fill="#fff" letter-spacing="1.2">IDENTITY CARD</text>
      <text x="78" y="46" font-size="11" fill="#d7e3ea">SPECIMEN STATE · CARTE D’IDENTITÉ · CARTA D’IDENTITÀ</text>
      <text x="566" y="38" font-size="17" font-weight="600" fill="#fff" text-anchor="end">${number}</text>
      ${portrait(looks)}
      ${entry(196, 100, '1. SURNAME', plain(surname))}
      ${entry(196, 148, '2. GIVEN NAMES', plain(name))}
      ${entry(196, 196, '3. NATIONALITY', 'SPECIMEN')}
      ${entry(330, 196, '4. SEX', sex)}
      ${entry(390, 196, '5. DATE OF BIRTH', spaced(born))}
      ${entry(196, 244, '6. DATE OF EXPIRY', spaced(expires))}
      ${entry(390, 244, '7. AUTHORITY', 'SPECIMEN OFFICE')}
      <text x="112" y="252" font-size="72" font-weight="800" letter-spacing="4" fill="#c0392b" opacity=".26"
        transform="rotate(-18 300 230)">SPECIMEN</text>
      <rect y="300" width="600" height="78" fill="#fbfaf7"/>
      <g font-family="monospace" font-size="19" fill="#1d1d1d" letter-spacing="2.4">
        <text x="30" y="332">${escaped(names)}</text><text x="30" y="360">${escaped(codes)}</text>
      </g>
    </g>
  </svg>`
}

export const drawSpecimen = (person: Person): Promise<Buffer> =>
  sharp(Buffer.from(card(person)))
    .jpeg({ quality: 88 })
    .toBuffer()
