/** The source of a calendar as the marks and words of reservations know it. A calendar without a portal is any other one. */
import type { Feed } from '@portineria/contract/feed'
import type { MarkedSource } from '../booking/source-mark.tsx'

export const feedSource = (source: Feed['source']): MarkedSource => source ?? 'calendar'
