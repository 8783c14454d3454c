/** The last card: something that is not on the list. */
import { IconChevronRight, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import classes from './custom-card.module.css'
import { useTripAddress } from './use-trip-address.ts'

export function CustomCard() {
  const t = useTranslations('trip.guest')
  const { stay, category } = useTripAddress()
  return (
    <Link
      to="/proposal/{-$checkout}"
      params={{ checkout: undefined }}
      search={{ stay, category, chat: 0 }}
      resetScroll={false}
      className={classes.card}
    >
      <span className={classes.arch}>
        <Icon of={IconSparkles} size={24} />
      </span>
      <span className={classes.words}>
        <strong className={classes.title}>{t('custom_title')}</strong>
        <span>{t('custom_text')}</span>
      </span>
      <Icon of={IconChevronRight} size={22} />
    </Link>
  )
}
