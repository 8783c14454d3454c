/** The card of one of the other guests: name and progress, and buttons to edit and to remove the guest, with undo. */
import { IconChevronRight, IconCircleCheckFilled, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { SendLink } from '../companion/send-link.tsx'
import { progressOf } from '../draft/problems.ts'
import { useGuestName } from '../use-guest-name.ts'
import classes from './guests-step.module.css'

export function GuestCard({ index }: { index: number }) {
  const t = useTranslations('check_in')
  const { state, store, moves, problems, required, booking } = useCheckIn()
  const guest = state.mine.guests[index]
  const name = useGuestName()(index) || t('guest_title', { number: index + 1 })
  if (!guest) return null
  const surplus = index >= booking.guests_number
  const { left, total } = progressOf(index, problems, required)
  const remove = () => {
    store.edit((draft) => ({ ...draft, guests: draft.guests.filter(({ key }) => key !== guest.key) }))
    toastDone(t('guests.removed', { name }), {
      // If the removal was saved, the server has dropped the id: the guest comes back as a new one with all data.
      undo: () =>
        store.edit((draft) => {
          const known = store.get().base.guests.some(({ id }) => id === guest.id)
          const back = { ...guest, id: known ? guest.id : null }
          return { ...draft, guests: draft.guests.toSpliced(index, 0, back) }
        }),
    })
  }
  return (
    <li className={classes.card} data-done={(left === 0 && !surplus) || undefined}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.open}
          data-path={`guests.${index}`}
          onClick={() => moves.go({ step: 'guests', guest: index + 1 })}
        >
          <Avatar name={name} />
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.state} data-surplus={surplus || undefined}>
              {surplus && t('guests.surplus')}
              {!surplus && left === 0 && (
                <>
                  <Icon of={IconCircleCheckFilled} size={16} />
                  {t('guests.complete')}
                </>
              )}
              {!surplus && left > 0 && t('guests.left', { left })}
            </span>
            {!surplus && left > 0 && (
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${Math.round(((total - left) / total) * 100)}%` }} />
              </span>
            )}
          </span>
          <Icon of={IconChevronRight} className={classes.chevron} />
        </button>
        <IconButton icon={IconTrash} label={t('guests.remove', { name })} onClick={remove} />
      </div>
      {!surplus && <SendLink index={index} />}
    </li>
  )
}
