/** Formats a key as XXXX-XXXX while it is typed: in either case, with or without its dash, or pasted as the whole link. */
import { otpInLink } from '@portineria/contract/rules/otp'

const LENGTH = 8
const HALF = 4

const mailsOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

export type TypedKey = { text: string; caret: number }

/** Answers the text that the field shows and the position of its caret. */
export function tidyKey(typed: string, caret = typed.length): TypedKey {
  const linked = otpInLink(typed)
  if (linked !== null) return tidyKey(linked)
  const letters = mailsOf(typed).slice(0, LENGTH)
  const dashed = letters.length > HALF || (letters.length === HALF && /[-–\s]\s*$/.test(typed))
  const text = dashed ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : letters
  const before = Math.min(mailsOf(typed.slice(0, caret)).length, letters.length)
  const atEnd = before === letters.length
  return { text, caret: atEnd ? text.length : before + (dashed && before > HALF ? 1 : 0) }
}
