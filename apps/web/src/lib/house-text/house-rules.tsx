/** The operator's house rules as a card. Renders nothing if there are none. */

import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useHouse } from '../house.ts'
import classes from './house-rules.module.css'
import { houseTextQueries } from './house-text.queries.ts'
import { HouseText } from './house-text.tsx'

/** True if the operator has written house rules, also while they are loading. */
function useHasRules(): boolean {
  const { rules } = useHouse().texts
  const { data } = useQuery(houseTextQueries.one('rules', rules))
  return rules > 0 && data?.text !== null
}

export function HouseRules({ children }: { children?: ReactNode }) {
  const t = useTranslations('house.rules')
  if (!useHasRules()) return null
  return (
    <Card component="section" className={classes.card}>
      <h2 className={classes.title}>
        <Icon of={IconListCheck} size={22} />
        {t('title')}
      </h2>
      <HouseText kind="rules" standard={null} />
      {children}
    </Card>
  )
}
