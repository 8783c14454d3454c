/** How to reach the concierge: by voice or in writing, with the reservation already named. */
import { OPERATOR_EMAIL, OPERATOR_PHONE } from '@portineria/contract/rules/operator'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import classes from './door.module.css'

export type Reservation = { code: string; flat: { name: string } }

export function useWriteLink({ code, flat }: Reservation): string {
  const t = useTranslations('door.guest')
  return `mailto:${OPERATOR_EMAIL}?subject=${encodeURIComponent(t('contact_subject', { flat: flat.name, code }))}`
}

export function Contact({ stay }: { stay: Reservation }) {
  const t = useTranslations('door.guest')
  return (
    <div className={classes.contact}>
      <Button component="a" variant="line" icon={IconPhone} href={`tel:${OPERATOR_PHONE.replaceAll(' ', '')}`}>
        {t('call')}
      </Button>
      <Button component="a" variant="line" icon={IconMail} href={useWriteLink(stay)}>
        {t('write')}
      </Button>
    </div>
  )
}
