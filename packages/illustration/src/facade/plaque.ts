// Draws the two texts on the wall: the marble plaque and the house number.
import { isKnownHouse } from './palette.ts'
import { stoneShade } from './scene.ts'
import { rect, wholeCharacters, words } from './svg.ts'

const marble = '#FBF7EE'

/** The known houses are named after their street; any other name says nothing about the street. */
export const plaqueText = (name: string) => (isKnownHouse(name) ? `Via ${name.trim()}` : name)

export function plaque(text: string): string {
  const { line, size } = fitLine(text)
  if (!line) return ''
  const letters = { 'font-family': 'Fraunces Variable, Fraunces, serif', 'font-size': size, 'font-weight': 600 }
  return (
    rect(253, 190.5, 62, 13, marble, { rx: 1, stroke: stoneShade }) +
    words(284, 197 + size * 0.36, { ...letters, 'letter-spacing': 0.3, fill: '#3b352e' }, line)
  )
}

const room = 57
const [largest, smallest] = [5.8, 3.8]

/** Fits a text on the plaque: it shrinks the letters as long as they are legible, then cuts the text. */
export function fitLine(text: string): { line: string; size: number } {
  const letters = Array.from(wholeCharacters(text).replace(/\s+/gu, ' ').trim().toUpperCase())
  const fits = (size: number) => letters.reduce((sum, c) => sum + breadth(c) * size + 0.3, 0) <= room
  let size = largest
  while (size > smallest && !fits(size)) size = Math.round((size - 0.2) * 10) / 10
  if (fits(size)) return { line: letters.join(''), size }
  letters.push('…')
  while (!fits(size)) letters.splice(-2, 1)
  return { line: letters.join('').replace(/\s+…$/, '…'), size }
}

/** The width of a letter relative to its size, slightly too large, because another font may replace Fraunces. */
function breadth(letter: string): number {
  if (/[\s.,:;'’!|IÌÍÎ]/u.test(letter)) return 0.42
  if (/[MWŒÆ@%&]/u.test(letter)) return 0.98
  return (letter.codePointAt(0) ?? 0) < 0x1100 ? 0.74 : 1.05
}

/** The plate is beside the door, and clear of the second lantern if there is one. */
export function numberPlate(text: string, besideLantern: boolean): string {
  const line = shortNumber(text)
  if (!line) return ''
  const [x, y] = besideLantern ? [254, 236] : [236, 222]
  const size = [6.5, 6.5, 6.5, 5, 3.9][line.length] ?? 3.9
  const letters = { 'font-family': 'Figtree Variable, Figtree, sans-serif', 'font-size': size, 'font-weight': 700 }
  const blue = '#2F5D7C'
  return (
    rect(x, y, 11, 11, marble, { rx: 1.5, stroke: blue, 'stroke-width': 0.8 }) +
    words(x + 5.5, y + 5.5 + size * 0.36, { ...letters, fill: blue }, line)
  )
}

/** The plate has room for four characters: "27 int. 4" becomes 27, "104-106" becomes 104. */
function shortNumber(text: string): string {
  const line = wholeCharacters(text).replace(/\s+/gu, ' ').trim().toUpperCase()
  if (line.length <= 4) return line
  return Array.from(line.split(/[\s,;/–-]/)[0] ?? '')
    .slice(0, 4)
    .join('')
}
