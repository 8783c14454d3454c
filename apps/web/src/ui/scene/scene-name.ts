/** Which scene stands in for a picture that nobody took. */
import { CATEGORY, type Category } from '@portineria/contract/rules/codes'

export type SceneName = 'trattoria' | 'pantheon' | 'tiber' | 'sunset'

/** The same experience always has the same scene. */
export function sceneOf(category: Category, id: number): SceneName {
  if (category === CATEGORY.eat) return 'trattoria'
  if (category === CATEGORY.other) return 'sunset'
  return id % 2 === 0 ? 'pantheon' : 'tiber'
}
