/** Computes the page numbers in the footer: the first, the last, those around the current one, and gaps. */

export type PageMark = number | 'gap'

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

export function pageMarks(page: number, count: number): PageMark[] {
  if (count <= 7) return numbers(1, count)
  if (page <= 4) return [...numbers(1, 5), 'gap', count]
  if (page >= count - 3) return [1, 'gap', ...numbers(count - 4, count)]
  return [1, 'gap', page - 1, page, page + 1, 'gap', count]
}

/** Returns the first and last row number of this page, counted from 1; null when there are no rows. */
export function rangeOf(page: number, size: number, total: number): { from: number; to: number } | null {
  if (total === 0) return null
  const from = (page - 1) * size + 1
  return { from, to: Math.min(total, page * size) }
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
