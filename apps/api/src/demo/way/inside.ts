/** Draws the inside of a building: the stairs, the apartment's door and the keys. */
import { arch, BRASS, box, disc, frame, INK, type Instance, LIGHT, line, path, SHADE, STONE } from './house.ts'

const WALL = '#F3E8D4'
const FLOOR = '#B8694A'

const tiles = Array.from({ length: 9 }, (_, i) => line(`M${i * 110 - 40} 600L${i * 84 + 64} 520`, '#9C5539', 3)).join(
  '',
)

const floor = box(0, 520, 800, 80, FLOOR) + tiles + line('M0 560H800', '#9C5539', 3) + box(0, 508, 800, 14, SHADE)

const steps = Array.from({ length: 8 }, (_, i) => {
  const [x, y] = [470 - i * 58, 470 - i * 46]
  return (
    box(0, y, x, 46, i % 2 ? '#E3D6BF' : '#EBDFCA') + box(0, y, x + 6, 10, '#F8F1E3') + box(x - 2, y + 10, 4, 36, SHADE)
  )
}).join('')

const bars = Array.from({ length: 8 }, (_, i) => line(`M${448 - i * 58} ${466 - i * 46}v-108`, INK, 4)).join('')

export const drawStairs = ({ shutters }: Instance): string =>
  frame(`
  ${box(0, 0, 800, 520, WALL)}${box(0, 330, 800, 190, shutters, 'opacity=".16"')}
  ${floor}${steps}${bars}
  ${line('M470 366L10 1', '#7A4A2C', 14)}${disc(470, 366, 15, '#7A4A2C')}
  ${path('M600 0v44', 'none', `stroke="${INK}" stroke-width="4"`)}
  ${path('M560 90c0-34 18-46 40-46s40 12 40 46z', INK)}${path('M566 90h68l70 200H496z', LIGHT, 'opacity=".45"')}
  ${disc(600, 94, 14, LIGHT)}
  ${box(560, 236, 132, 186, BRASS, 'rx="66"')}${box(570, 246, 112, 166, '#BFD0D1', 'rx="56"')}
  ${line('M600 300l44-44M596 340l70-70', '#DCE8E6', 6)}
  ${box(724, 330, 30, 44, '#FFFDF7', `rx="5" stroke="${SHADE}" stroke-width="3"`)}${box(733, 342, 12, 20, SHADE, 'rx="2"')}`)

const signs: Record<Exclude<Instance['sign'], `interno ${number}`>, string> = {
  bell: `
    ${path('M400 214c-30 0-40 24-42 62l-12 22h108l-12-22c-2-38-12-62-42-62z', BRASS)}
    ${disc(400, 308, 12, '#B78626')}${disc(400, 206, 9, '#B78626')}${line('M374 276c2-24 8-38 18-44', '#F6E3AE', 6)}`,
  lion: `
    ${disc(400, 262, 54, '#B78626')}${disc(400, 266, 38, BRASS)}${disc(386, 258, 5, INK)}${disc(414, 258, 5, INK)}
    ${path('M390 272h20l-10 12z', INK)}${line('M376 292a26 30 0 1 0 48 0', BRASS, 9)}`,
  lemon: `
    <ellipse cx="400" cy="264" rx="58" ry="42" fill="#F0C746"/>${path('M452 250l24 14-24 14z', '#E0B233')}
    ${path('M360 232c-8-30 16-42 40-36-2 24-16 36-40 36z', '#4C7B50')}${line('M370 250c8-14 20-20 34-20', '#FBE7A0', 6)}`,
  compass: `
    ${disc(400, 264, 56, BRASS)}${disc(400, 264, 46, '#F8F4EA')}
    ${path('M400 226l12 38h-24z', '#B4532A')}${path('M400 302l12-38h-24z', INK)}${disc(400, 264, 5, BRASS)}`,
}

const plate = (text: string) => `
  ${box(330, 236, 140, 56, BRASS, 'rx="8"')}
  <text x="400" y="273" font-size="27" text-anchor="middle" fill="${INK}">${text}</text>`

const isNamed = (sign: Instance['sign']): sign is keyof typeof signs => sign in signs

export const drawLanding = ({ wood, shutters, sign }: Instance): string =>
  frame(`
  ${box(0, 0, 800, 520, WALL)}${box(0, 360, 800, 160, shutters, 'opacity=".16"')}${floor}
  ${box(236, 62, 328, 460, STONE)}${box(228, 50, 344, 22, SHADE, 'rx="3"')}
  ${box(262, 88, 276, 434, wood)}
  ${[290, 412].map((x) => box(x, 116, 98, 62, 'rgba(0,0,0,.16)', 'rx="4"') + box(x, 346, 98, 146, 'rgba(0,0,0,.16)', 'rx="4"')).join('')}
  ${isNamed(sign) ? signs[sign] : plate(sign)}
  ${disc(512, 336, 12, BRASS)}${box(506, 356, 12, 22, BRASS, 'rx="6"')}
  ${box(286, 524, 228, 30, '#7E8C6A', 'rx="6"')}${box(296, 531, 208, 16, '#96A37F', 'rx="4"')}
  ${arch(632, 196, 96, 464, '#E6D8BE')}${box(624, 462, 112, 10, SHADE, 'rx="3"')}${path('M656 420h48l-7 44h-34z', '#B4623B')}
  ${path('M680 420c-6-60-40-70-44-96 28 4 44 30 44 60 0-40 14-66 40-78 2 40-32 66-36 114z', '#4C7B50')}`)

const key = (x: number, turn: number) => `
  <g transform="translate(${x} 250) rotate(${turn})">
    ${line('M0 0v40', INK, 4)}${disc(0, 66, 30, BRASS)}${disc(0, 66, 14, WALL)}
    ${box(-7, 92, 14, 112, BRASS, 'rx="4"')}${box(5, 158, 24, 12, BRASS, 'rx="3"')}${box(5, 182, 30, 12, BRASS, 'rx="3"')}
    ${path('M-6 40l-30 22 14 44 32-20z', '#B4532A')}${disc(-20, 66, 5, WALL)}
  </g>`

const hook = (x: number) => line(`M${x} 196v36a16 16 0 0 0 32 0`, INK, 9) + disc(x, 192, 10, INK)

export const drawKeys = ({ shutters, wood }: Instance): string =>
  frame(`
  ${box(0, 0, 800, 520, WALL)}${box(0, 430, 800, 90, shutters, 'opacity=".16"')}${floor}
  ${box(150, 150, 500, 84, wood, 'rx="14"')}${line('M176 178h448M176 206h300', 'rgba(255,255,255,.12)', 5)}
  ${hook(290)}${hook(478)}${key(306, 7)}${key(494, -6)}`)
