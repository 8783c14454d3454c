/** The number of times each door may be opened during the stay. */
import type { Booking } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { maxOpenings } from '@portineria/contract/rules/openings'
import { type RemoteDoor, remoteDoors } from '@portineria/contract/rules/stay-doors'
import { textIn } from '@portineria/contract/rules/text'
import { IconDoor, IconHandStop, IconInfinity } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/language.tsx'
import { StepperField } from '../../../ui/form/stepper-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import classes from './booking-form.module.css'
import type { BookingFormApi } from './use-booking-draft.ts'

type DoorFieldsProps = { form: BookingFormApi; flat: Flat; booking: Booking | undefined }

export function DoorFields({ form, flat, booking }: DoorFieldsProps) {
  const t = useTranslations('booking.form')
  const doors = remoteDoors(flat)
  return (
    <section aria-label={t('openings')} className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{t('openings')}</h3>
        {doors.length > 0 && (
          <SwitchField label={t('infinite')} {...form.getInputProps('infinite_openings', { type: 'checkbox' })} />
        )}
      </div>
      {doors.length === 0 && <p className={classes.quiet}>{t(flat.device_identifier ? 'no_doors' : 'by_hand')}</p>}
      <div className={classes.doors}>
        {doors.map((door) => (
          <DoorCard key={door.number} form={form} booking={booking} door={door} />
        ))}
      </div>
    </section>
  )
}

type DoorCardProps = Omit<DoorFieldsProps, 'flat'> & { door: RemoteDoor }

function DoorCard({ form, booking, door: { number: door, name: names, open_once: once } }: DoorCardProps) {
  const t = useTranslations('booking.form')
  const { language } = useLanguage()
  const name = textIn(names, language)
  const infinite = form.values.infinite_openings
  const used = booking?.[`used_door_${door}`] ?? 0
  const granted = booking?.[`granted_door_${door}`] ?? 0
  const most = maxOpenings({ open_once: once, infinite, max: form.values[`max_openings_door_${door}`], granted })
  return (
    <div className={classes.door}>
      <div className={classes.doorHead}>
        <Icon of={IconDoor} size={20} />
        <b>{name}</b>
        {once && <Tag icon={IconHandStop}>{t('once')}</Tag>}
        {!once && infinite && <Tag icon={IconInfinity}>{t('unlimited')}</Tag>}
        {!once && !infinite && (
          <div className={classes.doorStepper}>
            <StepperField
              bare
              label={t('max_openings', { door: name })}
              max={1000}
              {...form.getInputProps(`max_openings_door_${door}`)}
              value={form.values[`max_openings_door_${door}`]}
            />
          </div>
        )}
      </div>
      <div className={classes.doorUse}>
        <span className={classes.meter} aria-hidden>
          <span style={{ width: most ? `${Math.min(100, (used / most) * 100)}%` : 0 }} />
        </span>
        {most === null ? t('used', { used }) : t('used_left', { used, left: Math.max(0, most - used) })}
      </div>
    </div>
  )
}
