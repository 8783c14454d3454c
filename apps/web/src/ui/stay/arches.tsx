/** The remaining openings of a door: up to six as arches, more as a number, ∞ without a limit. */
import { IconInfinity } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import classes from './arches.module.css'

export interface ArchesProps {
  left: number
  total: number
  unlimited?: boolean
}

export function Arches({ left, total, unlimited }: ArchesProps) {
  const t = useTranslations('ui.openings')
  const label = unlimited ? t('unlimited') : t('left', { count: left })
  return (
    <span className={classes.arches} role="img" aria-label={label}>
      {unlimited && <Icon of={IconInfinity} size={22} />}
      {!unlimited && total > 6 && <span className={classes.number}>{left}</span>}
      {!unlimited &&
        total <= 6 &&
        Array.from({ length: total }, (_, opening) => (
          <span key={opening} className={classes.arch} data-used={opening >= left || undefined} />
        ))}
    </span>
  )
}
