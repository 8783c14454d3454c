/** The sheet that grants a guest more openings, for each door separately. */
import type { BookingSummary } from '@portineria/contract/booking'
import { remoteDoors } from '@portineria/contract/rules/stay-doors'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { StepperField } from '../../../ui/form/stepper-field.tsx'
import { useDoorWords } from '../use-door-words.ts'
import classes from './grant-sheet.module.css'
import type { Room } from './rooms.ts'
import { MOST_AT_ONCE, useGrant } from './use-grant.ts'

type GrantSheetProps = { room: Room; stay: BookingSummary; opened: boolean; onClose: () => void }

export function GrantSheet({ opened, onClose, ...rest }: GrantSheetProps) {
  const t = useTranslations('door.admin.grant')
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')}>
      <GrantForm {...rest} onDone={onClose} />
    </Sheet>
  )
}

/** A component of its own, so that its state starts afresh each time the sheet opens. */
function GrantForm({ room, stay, onDone }: { room: Room; stay: BookingSummary; onDone: () => void }) {
  const t = useTranslations('door.admin.grant')
  const card = useTranslations('door.admin.card')
  const words = useDoorWords()
  const { more, setMore, count, grant, granting, problem } = useGrant(room, stay, onDone)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0 && !granting) grant()
      }}
    >
      <p>{t('text', { name: stay.holder_name ?? card('no_name'), flat: room.flat.name })}</p>
      {remoteDoors(room.flat).map(({ number }) => {
        const used = stay[`used_door_${number}`]
        const left = stay.remaining_openings[`door_${number}`]
        const name = words.door(room.flat, number)
        return (
          <div key={number} className={classes.door}>
            <div className={classes.words}>
              <b>{name}</b>
              <span className={classes.quiet}>{left === null ? t('none_needed') : card('left', { used, left })}</span>
            </div>
            {left !== null && (
              <div className={classes.stepper}>
                <StepperField
                  bare
                  label={t('more', { door: name })}
                  max={MOST_AT_ONCE}
                  value={more[number]}
                  onChange={(value) => setMore(number, value)}
                />
              </div>
            )}
          </div>
        )
      })}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" fullWidth disabled={count === 0} loading={granting}>
        {t('submit', { count })}
      </Button>
    </form>
  )
}
