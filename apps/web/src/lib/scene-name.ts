/** Selects the drawn scene for an experience without a photo. */
import { CATEGORY, type Category } from '@portineria/contract/rules/codes'
import { allTexts, type Text } from '@portineria/contract/rules/text'
import type { SceneName } from '@portineria/illustration/scenes'

type Described = { id: number; category: Category; name: Text }

/** These scenes show sights of Rome, so an operator of another city never sees them. */
const roman: ReadonlySet<SceneName> = new Set(['tiber', 'sunset', 'pantheon', 'colosseum'])

/** Words in English or Italian that identify a scene; the first match counts. */
const byWord: readonly [RegExp, SceneName][] = [
  [/tiber|tevere|\bboat|\bbarca|river|fiume/, 'tiber'],
  [/vespa|scooter|\bbike|\bbici/, 'sunset'],
  [/pantheon/, 'pantheon'],
  [/coloss|forum|\bfori\b|ancient|antic[ao]/, 'colosseum'],
  [/market|mercato|portese|testaccio|standing up|in piedi/, 'market'],
  [/breakfast|colazione|brunch/, 'breakfast'],
  [/cook|cucina|kitchen|lesson|lezione|cacio|pasta\b|pizza/, 'kitchen'],
  [/long table|tavolata|dinner|cena|rooftop|terrazza|wine|vino/, 'pergola'],
  [/view|vista|panorama|gianicolo|hill|colle/, 'hill'],
  [/villa|garden|giardin|museum|museo|gallery|galleria|sketch/, 'loggia'],
  [/\bbags?\b|luggage|valigi|bagagl|transfer|airport|aeroporto/, 'luggage'],
  [/evening|sera\b|babysit|night|notte|children|bambin/, 'nightWindow'],
  [/mosai|workshop|bottega|craft|laborator/, 'mosaic'],
  [/^da |trattoria|osteria|ristorante|restaurant|lunch|pranzo/, 'trattoria'],
]

/** The scenes of each category, used in rotation when no word matches. */
const byCategory: Record<Category, readonly [SceneName, ...SceneName[]]> = {
  [CATEGORY.eat]: ['trattoria', 'pergola', 'kitchen', 'market'],
  [CATEGORY.visit]: ['pantheon', 'hill', 'loggia', 'colosseum'],
  [CATEGORY.other]: ['sunset', 'tiber', 'mosaic', 'hill'],
}

/** Returns the scene of an experience in the operator's city; the same experience always has the same scene. */
export function sceneOf({ id, category, name }: Described, city: string | null): SceneName {
  const isShown = (scene: SceneName) => !roman.has(scene) || /^rom[ae]$/i.test(city?.trim() ?? '')
  const words = allTexts(name).join(' ').toLowerCase()
  const named = byWord.find(([word, scene]) => isShown(scene) && word.test(words))
  if (named) return named[1]
  const scenes = byCategory[category].filter(isShown)
  return scenes[id % scenes.length] ?? byCategory[category][0]
}
