/** How the concierge reaches the holder. */
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../lib/use-session.ts'
import { PhoneFields } from '../../../lib/user/person-fields.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { usePhoneFields } from '../use-fields.ts'

export function ContactStep() {
  const t = useTranslations('check_in.contact')
  const { booking } = useCheckIn()
  const { id } = useSession()
  const profile = (words: React.ReactNode) => (
    <Link to="/holder/$id" params={{ id: String(id) }} search={{ edit: 'email' }}>
      {words}
    </Link>
  )
  return (
    <>
      <PhoneFields source={usePhoneFields()} />
      <EmailField
        label={t('email')}
        name="email"
        value={booking.holder?.email ?? ''}
        readOnly
        description={t.rich('email_hint', { profile })}
      />
    </>
  )
}
