/** A quote in the talk: what, for how much, and Buy; once paid it says so. */
import { formatEur } from '@portineria/contract/rules/money'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Message } from './chat.queries.ts'
import classes from './quote-card.module.css'

type QuoteCardProps = {
  quote: NonNullable<Message['quote']>
  side: Message['author']
  paid: boolean
  onBuy?: ((tripId: number) => void) | undefined
}

export function QuoteCard({ quote, side, paid, onBuy }: QuoteCardProps) {
  const t = useTranslations('trip.chat')
  const locale = useLocale()
  return (
    <div className={classes.quote} data-mine={side === 'concierge' || undefined}>
      <p className={classes.over}>{t(side === 'guest' ? 'quote' : 'quote_sent')}</p>
      <p className={classes.name}>{quote.name}</p>
      <div className={classes.foot}>
        <span className={classes.price}>{formatEur(quote.price_cents, locale)}</span>
        {paid && (
          <span className={classes.paid}>
            <Icon of={IconCircleCheck} size={18} />
            {t('paid')}
          </span>
        )}
        {!paid && onBuy && (
          <Button small onClick={() => onBuy(quote.trip_id)}>
            {t('buy')}
          </Button>
        )}
      </div>
    </div>
  )
}
