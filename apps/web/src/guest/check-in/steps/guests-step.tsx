/** The list of the other guests: a card for each, and a button to add those still missing. */
import { IconPlus, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { LinkSheet } from '../companion/link-sheet.tsx'
import { pathOf } from '../draft/draft.ts'
import { withOneMore } from '../draft/party.ts'
import { GuestCard } from './guest-card.tsx'
import classes from './guests-step.module.css'

export function GuestsStep() {
  const t = useTranslations('check_in.guests')
  const c = useTranslations('check_in.companion')
  const { state, store, booking, moves } = useCheckIn()
  const { guests } = state.mine
  const lacking = booking.guests_number - guests.length
  const addOne = (): number => {
    store.edit((draft) => withOneMore(draft, booking))
    return store.get().mine.guests.length
  }
  const add = () => {
    const number = addOne()
    moves.jump({ step: 'guests', guest: number }, pathOf(number - 1, 'name'))
  }
  const [invited, setInvited] = useState<number | null>(null)
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
          <Button variant="quiet" fullWidth icon={IconSend} onClick={() => setInvited(addOne() - 1)}>
            {c('send_number', { number: guests.length + 1 })}
          </Button>
          {lacking > 1 && <p className={classes.quiet}>{t('more_to_come', { count: lacking })}</p>}
        </div>
      )}
      {invited !== null && <LinkSheet index={invited} opened onClose={() => setInvited(null)} />}
    </>
  )
}
