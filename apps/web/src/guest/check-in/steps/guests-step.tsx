/** The list of the other guests: a card for each, and a button to add those still missing. */
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { pathOf } from '../draft/draft.ts'
import { withOneMore } from '../draft/party.ts'
import { GuestCard } from './guest-card.tsx'
import classes from './guests-step.module.css'

export function GuestsStep() {
  const t = useTranslations('check_in.guests')
  const { state, store, booking, moves } = useCheckIn()
  const { guests } = state.mine
  const lacking = booking.guests_number - guests.length
  const add = () => {
    store.edit((draft) => withOneMore(draft, booking))
    const number = store.get().mine.guests.length
    moves.jump({ step: 'guests', guest: number }, pathOf(number - 1, 'name'))
  }
  return (
    <>
      <p className={classes.intro}>{t('intro', { count: booking.guests_number - 1 })}</p>
      {guests.length > 1 && (
        <ul className={classes.cards}>
          {guests.slice(1).map(({ key }, at) => (
            <GuestCard key={key} index={at + 1} />
          ))}
        </ul>
      )}
      {lacking > 0 && (
        <div data-path={`guests.${guests.length}`} className={classes.add}>
          <Button variant="soft" fullWidth icon={IconPlus} onClick={add}>
            {t('add', { number: guests.length + 1 })}
          </Button>
          {lacking > 1 && <p className={classes.quiet}>{t('more_to_come', { count: lacking })}</p>}
        </div>
      )}
    </>
  )
}
