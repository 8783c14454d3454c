/** The sort order of a list as the URL and the API write it: ['-check_in', 'name'], a minus for descending. */

export type Direction = 'up' | 'down'

export function directionOf(order: readonly string[], key: string): Direction | undefined {
  if (order.includes(key)) return 'up'
  return order.includes(`-${key}`) ? 'down' : undefined
}

/**
 * Returns the order after a press on a header: ascending, then descending, then ascending again.
 * With `add` (the shift key) the other columns keep their place, and the third press removes this one.
 */
export function toggleOrder(order: readonly string[], key: string, add = false): string[] {
  const now = directionOf(order, key)
  if (!add) return [now === 'up' ? `-${key}` : key]
  if (now === undefined) return [...order, key]
  if (now === 'up') return order.map((entry) => (entry === key ? `-${key}` : entry))
  return order.filter((entry) => entry !== `-${key}`)
}
