/** Buttons to contact the concierge: by telephone and WhatsApp if the operator has these numbers, and in writing. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useStayContact } from '../../lib/booking/use-stay-contact.ts'
import { WriteButton } from '../../lib/booking/write-button.tsx'
import { callAddress, useHouse } from '../../lib/house.ts'
import { Button } from '../../ui/button/button.tsx'
import classes from './door.module.css'

const chatAddress = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`

export function Contact({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('door.guest')
  const contact = useStayContact(stay)
  const { whatsapp } = useHouse()
  return (
    <div className={classes.contact}>
      {contact.phone && (
        <Button component="a" variant="line" icon={IconPhone} href={callAddress(contact.phone)}>
          {t('call')}
        </Button>
      )}
      {whatsapp && (
        <Button
          component="a"
          variant="line"
          icon={IconBrandWhatsapp}
          href={chatAddress(whatsapp)}
          target="_blank"
          rel="noreferrer"
        >
          {t('whatsapp')}
        </Button>
      )}
      <WriteButton contact={contact}>{t('write')}</WriteButton>
    </div>
  )
}
