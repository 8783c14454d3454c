/** The first step: the booked stay, who travels together, the dates and the guest's notes. */
import type { Booking } from '@portineria/contract/booking'
import { useTranslations } from 'use-intl'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { pathOf } from '../draft/draft.ts'
import { parties, partyOf, withParty } from '../draft/party.ts'
import { ScanOffer } from '../scan/scan-offer.tsx'
import { useGuestFields, useStayField } from '../use-fields.ts'
import { Choice } from './choice.tsx'
import { StayCard } from './stay-card.tsx'
import classes from './steps.module.css'

export function BookingStep({ booking }: { booking: Booking }) {
  const t = useTranslations('check_in')
  const { state, store } = useCheckIn()
  const { set: _, ...notes } = useStayField()('guest_notes')
  const party = partyOf(state.mine)
  return (
    <>
      <StayCard booking={booking} />
      <ScanOffer index={0} />
      {(booking.guests_number > 1 || state.mine.guests.length > 1) && (
        <Choice
          label={t('party.label')}
          path={pathOf(0, 'kind')}
          value={party}
          segments={parties.map((value) => ({ value, label: t(`party.${value}`) }))}
          hint={t(`party.${party}_hint`)}
          onChange={(value) => store.edit((draft) => withParty(draft, value))}
        />
      )}
      <DaysFields />
      <TextareaField {...notes} placeholder={t('notes_example')} minRows={3} maxLength={4000} />
    </>
  )
}

/** The days of the first guest, which are those of the stay unless they arrive later or leave earlier. */
export function DaysFields() {
  const t = useTranslations('check_in')
  const { field } = useGuestFields(0)
  return (
    <div className={classes.choice}>
      <FormFields columns="9rem">
        <DateField {...field('arrival')} keepsText />
        <DateField {...field('departure')} keepsText />
      </FormFields>
      <p className={classes.hint}>{t('days_hint')}</p>
    </div>
  )
}
