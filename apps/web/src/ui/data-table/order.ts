/** The order of a list as the address and the API know it: ['-check_in', 'name'], a minus for descending. */

export type Direction = 'up' | 'down'

export function directionOf(order: readonly string[], key: string): Direction | undefined {
  if (order.includes(key)) return 'up'
  return order.includes(`-${key}`) ? 'down' : undefined
}

/** Pressing a header: up, then down, then up again. With `add` (shift) the other columns keep their place, and the third press removes it. */
export function toggleOrder(order: readonly string[], key: string, add = false): string[] {
  const now = directionOf(order, key)
  if (!add) return [now === 'up' ? `-${key}` : key]
  if (now === undefined) return [...order, key]
  if (now === 'up') return order.map((entry) => (entry === key ? `-${key}` : entry))
  return order.filter((entry) => entry !== `-${key}`)
}
