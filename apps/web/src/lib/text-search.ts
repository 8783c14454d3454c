/** The search in lists that the browser holds completely, because they are never long. */

/** Removes case and accents, as the server's search does. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns whether some texts of a row together contain every word of the query. */
export function textSearch(query: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return (texts) => {
    const text = fold(texts.join('\n'))
    return words.every((word) => text.includes(word))
  }
}
