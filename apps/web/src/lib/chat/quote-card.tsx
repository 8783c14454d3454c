/** A quote in the conversation: picture, name, price and Buy. It says if it is paid or replaced by a newer one. */
import { formatEur } from '@portineria/contract/rules/money'
import { textOf } from '@portineria/contract/rules/text'
import { IconCircleCheck, IconReplace } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TripPicture } from '../trip-picture.tsx'
import type { Message, Quote } from './chat.queries.ts'
import classes from './quote-card.module.css'

type QuoteCardProps = {
  quote: Quote
  side: Message['author']
  paid: boolean
  onBuy?: ((tripId: number) => void) | undefined
  /** Replaces the quote with a newer one. */
  onReplace?: ((quote: Quote) => void) | undefined
}

export function QuoteCard({ quote, side, paid, onBuy, onReplace }: QuoteCardProps) {
  const t = useTranslations('trip.chat')
  const u = useTranslations('trip.unit')
  const locale = useLocale()
  const open = !paid && !quote.replaced
  // A quote has one name, which stands for all languages.
  const { trip_id: id, category, photo, name } = quote
  const pictured = { id, category, photo, name: textOf(() => name), visible: true, custom: true }
  return (
    <div
      className={classes.quote}
      data-mine={side === 'concierge' || undefined}
      data-replaced={quote.replaced || undefined}
    >
      <div className={classes.picture}>
        <TripPicture trip={pictured} sizes="320px" className={classes.photo} />
      </div>
      <p className={classes.over}>{t(side === 'guest' ? 'quote' : 'quote_sent')}</p>
      <p className={classes.name}>{quote.name}</p>
      <div className={classes.foot}>
        <span className={classes.price}>
          {formatEur(quote.price_cents, locale)} <span>{u(quote.price_unit)}</span>
        </span>
        {paid && (
          <span className={classes.paid}>
            <Icon of={IconCircleCheck} size={18} />
            {t('paid')}
          </span>
        )}
        {quote.replaced && (
          <span className={classes.replaced}>
            <Icon of={IconReplace} size={18} />
            {t('replaced')}
          </span>
        )}
        {open && onReplace && (
          <Button
            small
            variant="line"
            aria-label={t('replace_of', { name: quote.name })}
            onClick={() => onReplace(quote)}
          >
            {t('replace')}
          </Button>
        )}
        {open && onBuy && (
          <Button small onClick={() => onBuy(quote.trip_id)}>
            {t('buy')}
          </Button>
        )}
      </div>
    </div>
  )
}
