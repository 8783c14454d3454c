/** The dialog of a request for a quote: what, when, for how many, wishes and a photo. Sent, it is a message in the chat. */
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { chatQueries } from '../../../lib/chat/chat.queries.ts'
import { write } from '../../../lib/chat/outbox.ts'
import { useRequestWords } from '../../../lib/chat/use-request-words.ts'
import { useNotToInterrupt } from '../../../lib/unfinished.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { FieldError } from '../../../ui/form/field-props.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { MissingOffer } from '../missing-offer.tsx'
import { useStayInView } from '../stay-context.ts'
import type { Offer } from '../trip.queries.ts'
import { TripHead } from '../trip-head.tsx'
import { useTripWords } from '../trip-words.ts'
import { useOffer } from '../use-offer.ts'
import { useTripAddress } from '../use-trip-address.ts'
import classes from './request.module.css'
import { RequestFields } from './request-fields.tsx'
import { emptyRequest, type RequestValues, requestOf } from './request-values.ts'

/** The id of the form, which is in the body of the sheet while its button is in the footer. */
const FORM = 'request-form'

type RequestSheetProps = { about: number; opened: boolean; onClose: () => void }

/** `about` is the experience; 0 is something else. */
export function RequestSheet({ about, ...dialog }: RequestSheetProps) {
  const t = useTranslations('trip.guest.request')
  const { closed } = useStayInView()
  if (closed)
    return (
      <Sheet {...dialog} title={t('title')}>
        <p>{closed}</p>
      </Sheet>
    )
  return about === 0 ? <RequestForm {...dialog} /> : <RequestForOffer about={about} {...dialog} />
}

function RequestForOffer({ about, ...dialog }: RequestSheetProps) {
  const t = useTranslations('trip.guest.request')
  const { offer, held: _held, ...found } = useOffer(about)
  if (offer) return <RequestForm offer={offer} {...dialog} />
  return (
    <Sheet {...dialog} title={t('title')}>
      <MissingOffer found={found} />
    </Sheet>
  )
}

type RequestFormProps = { offer?: Offer; opened: boolean; onClose: () => void }

function RequestForm({ offer, opened, onClose }: RequestFormProps) {
  const t = useTranslations('trip.guest.request')
  const { stay } = useStayInView()
  const { open } = useTripAddress()
  const { text } = useTripWords()
  const words = useRequestWords()
  const client = useQueryClient()
  const [coming, setComing] = useState(0)
  const [waits, setWaits] = useState(false)
  const name = offer ? text(offer.name) : ''
  const form = useAppForm<RequestValues>({
    initialValues: emptyRequest(name, stay.guests_number),
    validate: { what: (what) => (what.trim() === '' ? t('invalid_what') : null) },
  })
  useNotToInterrupt(opened && form.isDirty())
  const send = (values: RequestValues) => {
    setWaits(coming > 0)
    if (coming > 0) return
    const request = requestOf(values)
    const trip_id = offer && !offer.custom ? offer.id : null
    write({
      booking_id: stay.id,
      trip_id,
      text: words.text(request),
      custom: trip_id === null,
      request,
      after: client.getQueryData(chatQueries.conversation(stay.id, trip_id).queryKey)?.at(-1)?.id ?? 0,
    })
    open({ chat: trip_id ?? 0 })
  }
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      width="34rem"
      title={offer ? <TripHead trip={offer} line={t('title')} /> : t('title')}
      footer={
        <div className={classes.footer}>
          {waits && coming > 0 && <FieldError>{t('uploading')}</FieldError>}
          <Button type="submit" form={FORM} fullWidth icon={IconSend}>
            {t('send')}
          </Button>
        </div>
      }
    >
      <form id={FORM} className={classes.form} noValidate onSubmit={form.submit(send)}>
        <p className={classes.intro}>{t('text')}</p>
        <RequestFields
          form={form}
          named={offer !== undefined}
          onComing={(change) => setComing((count) => count + change)}
        />
      </form>
    </Sheet>
  )
}
