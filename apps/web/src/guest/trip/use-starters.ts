/** The first sentences for an empty conversation, in the guest's language. */

import { momentOf } from '@portineria/contract/rules/stay-doors'
import { useTranslations } from 'use-intl'
import type { Starter } from '../../lib/chat/composer.tsx'
import { useNow } from '../../lib/use-now.ts'
import { isPractical, startersOf } from './starters.ts'
import { useStayInView } from './stay-context.ts'

export function useStarters(about: number): Starter[] {
  const t = useTranslations('trip.guest.starter')
  const { stay } = useStayInView()
  const { kind } = momentOf(stay, useNow())
  return startersOf(kind, about !== 0).map((name) => ({ text: t(name), custom: !isPractical(name) }))
}
