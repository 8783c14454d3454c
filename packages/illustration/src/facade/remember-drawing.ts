// Caches drawings by plan. A cached drawing has a placeholder for its ids, because two copies on one page need
// different ones.

/** The placeholder is lower case; the texts in a drawing are upper case, so none of them can contain it. */
const STAND_IN = 'facade-id'

export function rememberDrawing<Plan extends object>(draw: (plan: Plan, id: string) => string, atMost: number) {
  const drawn = new Map<string, string[]>()
  return (plan: Plan, id = STAND_IN): string => {
    const key = JSON.stringify(plan)
    const pieces = drawn.get(key) ?? draw(plan, STAND_IN).split(STAND_IN)
    if (!drawn.has(key)) {
      const oldest = drawn.keys().next()
      if (drawn.size >= atMost && !oldest.done) drawn.delete(oldest.value)
      drawn.set(key, pieces)
    }
    // useId may contain characters that have a meaning inside url(#…).
    return pieces.join(`f${id.replace(/[^\w-]/g, '')}`)
  }
}
