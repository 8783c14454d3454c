/** The steps of the directions as shown: in the reader's language or else another one, with pictures, without empty steps. */
import type { Flat } from '@portineria/contract/flat'
import { type Language, languageCodes } from '@portineria/contract/rules/languages'
import type { DoorNumber, RemoteDoor } from '@portineria/contract/rules/stay-doors'
import { type Text, textIn } from '@portineria/contract/rules/text'

/** `place` is the step's index among the apartment's steps, which may have empty ones in between. */
export type WayStep = { number: number; place: number; lines: string[]; image: string | null }

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

export function wayOf(
  { steps = [], step_images = [] }: Pick<Flat, 'steps' | 'step_images'>,
  language: Language,
): WayStep[] {
  return Array.from({ length: Math.max(steps.length, step_images.length) }, (_, place) => ({
    place,
    lines: linesOf(textIn(steps[place], language).trim()),
    image: step_images[place] ?? null,
  }))
    .filter(({ lines, image }) => lines.length > 0 || image !== null)
    .map((step, index) => ({ number: index + 1, ...step }))
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether the step names the door, in any language that has words for both. */
const names = (step: Text | undefined, door: Text): boolean =>
  languageCodes.some((language) => {
    const [words, name] = [plain(step?.[language] ?? ''), plain(door[language] ?? '')]
    return name !== '' && words.includes(name)
  })

/**
 * The step that follows once a door has opened: the one after the last step that names the door. Where no step names it, the
 * way is taken to be the usual one: find the house, open the first door, go up, open the second door, be at home.
 */
export function stepAfter(
  door: DoorNumber,
  { doors, ...way }: { doors: readonly RemoteDoor[] } & Pick<Flat, 'steps' | 'step_images'>,
  language: Language,
): WayStep | null {
  const steps = wayOf(way, language)
  const place = doors.findIndex(({ number }) => number === door)
  const opened = doors[place]
  if (!opened || steps.length < 2) return null
  const named = steps.findLastIndex(({ place: at }) => names(way.steps?.[at], opened.name))
  const last = steps.length - 1
  const usual = place > 0 ? last : Math.max(1, Math.min(2, steps.length - doors.length))
  return steps[named === -1 ? usual : Math.min(named + 1, last)] ?? null
}
