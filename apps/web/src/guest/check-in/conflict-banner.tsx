/** What another device changed in the same check-in: conflicts that the guest decides, and a note about merged changes. */
import { IconArrowsSplit2, IconX } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCheckIn } from './check-in-context.ts'
import classes from './conflict-banner.module.css'
import { mineOf } from './draft/merge.ts'
import { useFieldNames } from './use-field-names.ts'
import { useGuestName } from './use-guest-name.ts'
import { useValueWords } from './use-value-words.ts'

/** Fields that both devices changed: the guest sees both values and chooses one side. */
export function ConflictBanner() {
  const t = useTranslations('check_in.conflict')
  const { state, store } = useCheckIn()
  const names = useFieldNames()
  const guestName = useGuestName()
  const words = useValueWords(
    state.conflicts.map(({ theirs }) => theirs),
    state.mine,
  )
  const { conflicts, mine } = state
  if (conflicts.length === 0) return null
  return (
    <section className={classes.banner} role="alert" aria-label={t('title')}>
      <p className={classes.title}>
        <Icon of={IconArrowsSplit2} />
        {t('title')}
      </p>
      <ul className={classes.list}>
        {conflicts.map((conflict) => {
          const at = mine.guests.findIndex(({ key }) => key === conflict.guest)
          return (
            <li key={`${conflict.guest} ${conflict.field}`}>
              <span className={classes.field}>
                {names(conflict.field)}
                {at > 0 && ` · ${guestName(at) || t('guest', { number: at + 1 })}`}
              </span>
              <dl className={classes.values}>
                <div>
                  <dt>{t('mine')}</dt>
                  <dd>{words(conflict.field, mineOf(mine, conflict)) || t('nothing')}</dd>
                </div>
                <div>
                  <dt>{t('theirs')}</dt>
                  <dd>{words(conflict.field, conflict.theirs) || t('nothing')}</dd>
                </div>
              </dl>
            </li>
          )
        })}
      </ul>
      <div className={classes.choices}>
        <Button small variant="line" onClick={() => store.decide('mine', conflicts)}>
          {t('keep_mine')}
        </Button>
        <Button small variant="line" onClick={() => store.decide('theirs', conflicts)}>
          {t('take_theirs')}
        </Button>
      </div>
    </section>
  )
}

/** The note about merged changes names at most this many fields. */
const NAMED_FIELDS = 4

/** A note about the fields that were taken over from another device, until the guest closes it. */
export function MergedNote() {
  const t = useTranslations('check_in.conflict')
  const ui = useTranslations('ui')
  const format = useFormatter()
  const { state, store, booking } = useCheckIn()
  const nameOf = useFieldNames()
  // What a guest fills in with their link is no news to the holder: the guest's card shows how far they are.
  const linked = new Set(booking.guests.flatMap(({ id, companion }) => (companion ? [id] : [])))
  const byLink = (key: string | null) =>
    state.mine.guests.some((guest) => guest.key === key && guest.id !== null && linked.has(guest.id))
  const taken = state.taken.filter(({ guest }) => !byLink(guest))
  const names = [...new Set(taken.map(({ field }) => nameOf(field)))]
  if (names.length === 0) return null
  const more = names.length - NAMED_FIELDS
  const fields = more > 0 ? [...names.slice(0, NAMED_FIELDS), t('more', { count: more })] : names
  return (
    <div className={classes.note} role="status">
      <p>{t('merged', { fields: format.list(fields) })}</p>
      <IconButton icon={IconX} label={ui('close')} small onClick={store.seen} />
    </div>
  )
}
