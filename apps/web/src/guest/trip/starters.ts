/** Which first sentences a guest is offered in an empty conversation. Pure; the sentences are messages. */
import type { StayMoment } from '@portineria/contract/rules/stay-doors'

/** Questions about the stay, which need no quote. Asking for a transfer does need one. */
const practical = ['bags', 'early', 'eat', 'late', 'broken'] as const
type StarterName = (typeof practical)[number] | 'transfer' | 'children' | 'start' | 'free'

export const isPractical = (name: StarterName): boolean => practical.some((one) => one === name)

/** About an experience; during the stay; or before it. */
export function startersOf(kind: StayMoment['kind'], aboutTrip: boolean): readonly StarterName[] {
  if (aboutTrip) return ['free', 'start', 'children']
  if (kind === 'closed' || kind === 'blocked') return []
  return kind === 'open' ? ['eat', 'late', 'broken'] : ['bags', 'early', 'transfer']
}
