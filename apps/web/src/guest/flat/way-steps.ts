/** The steps of the directions as shown: in the reader's language or else another one, with pictures, without empty steps. */
import type { Flat } from '@portineria/contract/flat'
import type { Language } from '@portineria/contract/rules/languages'
import { textIn } from '@portineria/contract/rules/text'

export type WayStep = { number: number; lines: string[]; image: string | null }

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

export function wayOf(
  { steps = [], step_images = [] }: Pick<Flat, 'steps' | 'step_images'>,
  language: Language,
): WayStep[] {
  return Array.from({ length: Math.max(steps.length, step_images.length) }, (_, place) => ({
    lines: linesOf(textIn(steps[place], language).trim()),
    image: step_images[place] ?? null,
  }))
    .filter(({ lines, image }) => lines.length > 0 || image !== null)
    .map((step, index) => ({ number: index + 1, ...step }))
}
