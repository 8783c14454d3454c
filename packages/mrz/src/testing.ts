/** Zones for tests. */
import type { Cell } from './decode.ts'
import type { Format } from './layouts.ts'
import type { ReadCharacter } from './reader.ts'

type WrittenZone = { format: Format; lines: { text: string; characters: ReadCharacter[] }[] }

/** A zone that was read with full confidence. */
export const writtenZone = (format: Format, ...texts: string[]): WrittenZone => ({
  format,
  lines: texts.map((text) => ({
    text,
    characters: [...text].map((char) => ({ char, confidence: 1, mended: false })),
  })),
})

/** The characters of lines that were decoded with full confidence. */
export const decodedLines = (...texts: string[]): Cell[][] =>
  texts.map((text) => [...text].map((char, i) => ({ char, confidence: 1, frame: 4 * i, others: [], mended: false })))

/** Doc 9303's own examples. */
export const passport = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const
export const card = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
] as const
export const frenchCard = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'] as const
