/** When a receipt is fetched, and what can be read in it. */
import { inflateSync } from 'node:zlib'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, instantOf } from '@portineria/contract/rules/stay-time'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The portal keeps receipts for this long. */
export const RECEIPT_DAYS = 30
/** The law wants receipts to be kept for this long. */
export const RECEIPT_YEARS = 5

/** The portal makes receipts in the night after the day of sending. */
export const isReceiptTime = (day: string, now: Date): boolean =>
  now >= instantOf(addDays(day, 1), '05:00', POLICE_ZONE)

/** From then on the absence of a receipt means something. */
const absenceCounts = (day: string): Date => instantOf(addDays(day, 1), '09:00', POLICE_ZONE)

/** The moment of the next try, after so many. At nine the portal is always asked, because then a missing receipt is an answer. */
export function nextReceiptTry(day: string, tries: number, now: Date): Date {
  const nine = absenceCounts(day)
  const next = new Date(now.getTime() + Math.min(30 * MINUTE * 2 ** Math.min(tries, 10), 12 * HOUR))
  return now < nine && next > nine ? nine : next
}

/**
 * Whether the absence of a receipt means that the portal took nothing on that day. It must be absent twice, an hour apart, and the
 * morning must be there: records that are sent again by mistake cannot be deleted.
 */
export const isSurelyNone = (day: string, noneSince: string | null, now: Date): boolean =>
  noneSince !== null && now.getTime() - Date.parse(noneSince) >= HOUR && now >= absenceCounts(day)

const MAX_STREAMS = 500
const MAX_BYTES = 8 * 1024 * 1024
/** Pictures and fonts are larger, and say nothing. Whatever the file contains, reading it must not keep the server from its work. */
const MAX_TEXT_BYTES = 256 * 1024
const MAX_ALL_TEXT_BYTES = 1024 * 1024
const MAX_FONTS = 10
const MAX_LETTERS = 65_536

function inflated(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength })
  } catch {
    return bytes.subarray(0, maxOutputLength)
  }
}

/** The streams of a PDF, uncompressed. One that cannot be read is left out. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  // For all of them together: a small file can unfold to any size.
  let left = MAX_BYTES
  let at = pdf.indexOf('stream')
  while (at >= 0 && left > 0 && found.length < MAX_STREAMS) {
    const start = at + 'stream'.length + (pdf[at + 6] === 0x0d ? 2 : 1)
    const end = pdf.indexOf('endstream', start)
    if (end < 0) break
    const bytes = pdf.subarray(start, end)
    const text = inflated(bytes, left).toString('latin1')
    left -= text.length
    found.push(text)
    at = pdf.indexOf('stream', end + 'endstream'.length)
  }
  return found
}

const isFont = /beginbf(?:char|range)/
const isShown = /T[jJ]/

/** Streams that show text or number the letters of a font, as many as a receipt can have. */
function textStreamsOf(pdf: Buffer): string[] {
  let left = MAX_ALL_TEXT_BYTES
  return streamsOf(pdf).filter((one) => {
    if (one.length > MAX_TEXT_BYTES || one.length > left || !(isFont.test(one) || isShown.test(one))) return false
    left -= one.length
    return true
  })
}

type Decode = (bytes: string) => string

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of `(text)` in a content stream. */
const literal = (body: string): string =>
  body.replace(/\\(?:([0-7]{1,3})|\r?\n|(.))/gs, (_, octal?: string, other?: string) =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : other ? (escapes[other] ?? other) : '',
  )

const hexadecimal = (body: string): string =>
  body.replace(/\s/g, '').replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))

const STRINGS = /\(((?:\\[^]|[^\\()])*)\)|<([0-9a-f\s]*)>/gi

/** The strings that a content stream shows, in bytes. */
const stringsOf = (stream: string): string[] =>
  Array.from(stream.matchAll(STRINGS), ([, text, hex = '']) => (text === undefined ? hexadecimal(hex) : literal(text)))

/** Without spaces: a receipt sets some words letter by letter. */
const joined = (strings: readonly string[], decode: Decode): string => strings.map(decode).join('').replace(/\s/g, '')

const wide = (hex: string): string => hex.replace(/.{4}/g, (four) => String.fromCharCode(Number.parseInt(four, 16)))

/** What is between `begin…` and `end…`. */
const blocksOf = (map: string, kind: string): string[] =>
  map
    .split(`begin${kind}`)
    .slice(1)
    .map((part) => part.split(`end${kind}`, 1)[0] ?? '')

/** How a font with its own numbering writes letters: codes of two bytes, and what each stands for. */
function decoderOf(map: string): Decode {
  const letters = new Map<number, string>()
  const tell = (code: number, letter: string) => letters.size < MAX_LETTERS && letters.set(code, letter)
  for (const block of blocksOf(map, 'bfchar'))
    for (const [, code = '', letter = ''] of block.matchAll(/<([0-9a-f]{1,4})>\s*<([0-9a-f]+)>/gi))
      tell(Number.parseInt(code, 16), wide(letter))
  let ranges = 0
  for (const block of blocksOf(map, 'bfrange'))
    for (const [, from = '', to = '', letter = ''] of block.matchAll(
      /<([0-9a-f]{1,4})>\s*<([0-9a-f]{1,4})>\s*<([0-9a-f]{1,4})>/gi,
    )) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      // Ranges of an honest font do not overlap.
      ranges += Math.max(last - first, 0)
      if (ranges > MAX_LETTERS) break
      for (let code = first; code <= last; code += 1)
        tell(code, String.fromCharCode(Number.parseInt(letter, 16) + code - first))
    }
  return (bytes) =>
    Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) => {
      const code = bytes.charCodeAt(2 * index) * 256 + bytes.charCodeAt(2 * index + 1)
      return letters.get(code) ?? ''
    }).join('')
}

const COUNT = /SCHEDINEINVIATE:?(\d{1,6})(?!\d)/g

/** How many records the receipt names. Null if it cannot be read, or names several numbers: then a person decides. */
export function readReceiptCount(pdf: Buffer): number | null {
  const streams = textStreamsOf(pdf)
  const fonts = streams.filter((one) => isFont.test(one)).slice(0, MAX_FONTS)
  const strings = streams.filter((one) => !isFont.test(one)).flatMap(stringsOf)
  const counts = new Set<number>()
  for (const decode of [(bytes: string) => bytes, ...fonts.map(decoderOf)])
    for (const [, count] of joined(strings, decode).matchAll(COUNT)) counts.add(Number(count))
  const [count, ...others] = counts
  return count !== undefined && others.length === 0 ? count : null
}
