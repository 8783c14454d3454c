/** Buttons to contact the concierge: by telephone if the operator has a number, and in writing. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useStayContact } from '../../lib/booking/use-stay-contact.ts'
import { WriteButton } from '../../lib/booking/write-button.tsx'
import { callAddress } from '../../lib/house.ts'
import { Button } from '../../ui/button/button.tsx'
import classes from './door.module.css'

export function Contact({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('door.guest')
  const contact = useStayContact(stay)
  return (
    <div className={classes.contact}>
      {contact.phone && (
        <Button component="a" variant="line" icon={IconPhone} href={callAddress(contact.phone)}>
          {t('call')}
        </Button>
      )}
      <WriteButton contact={contact}>{t('write')}</WriteButton>
    </div>
  )
}
