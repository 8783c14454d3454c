/** Chooses the tone of a person from the name, so that the same person has the same tone on every screen. */
export const TONES = 6

export function toneOf(name: string): number {
  // FNV-1a: one changed letter gives another tone as often as not.
  let hash = 0x811c9dc5
  for (const letter of name.trim().toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % TONES
}
