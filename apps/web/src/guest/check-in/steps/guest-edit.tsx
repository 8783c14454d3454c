/** The form of one of the other guests, on one page: person, dates, residence and document. */
import { IconHomeDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { YouFields } from '../../../lib/user/person-fields.tsx'
import { ResidenceFields } from '../../../lib/user/residence-fields.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { useLinkState } from '../companion/use-link.ts'
import { pathOf } from '../draft/draft.ts'
import { memberKind, withAddressOfHolder } from '../draft/party.ts'
import { EarlierOffer } from '../earlier/earlier-offer.tsx'
import { ScanOffer } from '../scan/scan-offer.tsx'
import { useGuestFields } from '../use-fields.ts'
import { useGuestName } from '../use-guest-name.ts'
import { DocumentPart } from './document-step.tsx'
import { GuestsStep } from './guests-step.tsx'
import classes from './steps.module.css'

export function GuestEdit({ index }: { index: number }) {
  const { state } = useCheckIn()
  // If the guest was removed meanwhile, here or on another device, the list of the other guests is shown.
  return state.mine.guests[index] ? <GuestParts index={index} /> : <GuestsStep />
}

function GuestParts({ index }: { index: number }) {
  const t = useTranslations('check_in')
  const { booking, state, store, required } = useCheckIn()
  const source = useGuestFields(index)
  const own = memberKind(state.mine)
  const kind = source.field('kind')
  const kinds = [...new Set([own, 'single' as const, source.values.kind as 'single'])]
  const asked = required.has(pathOf(index, 'document_number'))
  const linkState = useLinkState(index)
  const name = useGuestName()(index) || t('guest_title', { number: index + 1 })
  const filling = linkState === 'sent' || linkState === 'in_progress' || linkState === 'done'
  return (
    <>
      {filling && <p className={classes.hint}>{t('companion.filling', { name })}</p>}
      <ScanOffer index={index} />
      <section className={classes.part} aria-label={t('steps.personal')}>
        {kinds.length > 1 && (
          <SelectField {...kind} options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
        )}
        <EarlierOffer index={index} />
        <YouFields source={source} />
        <FormFields columns="9rem">
          <DateField {...source.field('arrival')} keepsText />
          <DateField {...source.field('departure')} keepsText />
        </FormFields>
      </section>
      <section className={classes.part} aria-labelledby="guest-residence">
        <div className={classes.partHead}>
          <h2 id="guest-residence">{t('steps.residence')}</h2>
          <Button
            variant="soft"
            small
            icon={IconHomeDown}
            onClick={() => store.edit((draft) => withAddressOfHolder(draft, index))}
          >
            {t('guests.copy_address')}
          </Button>
        </div>
        <ResidenceFields source={source} town={booking.asks_municipality ? source : undefined} />
      </section>
      {asked ? (
        <section className={classes.part} aria-labelledby="guest-document">
          <h2 id="guest-document">{t('steps.document')}</h2>
          <DocumentPart index={index} scanOffered />
        </section>
      ) : (
        <p className={classes.hint}>{t('guests.no_document')}</p>
      )}
    </>
  )
}
