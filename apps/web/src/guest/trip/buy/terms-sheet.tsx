/** The terms of a purchase, short enough to be read. The operator's text: docs/operations.md says what to check in it. */
import { OPERATOR } from '@portineria/contract/rules/operator'
import { useTranslations } from 'use-intl'
import { useContact } from '../../../lib/contact.ts'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import classes from './buy.module.css'

const parts = ['who', 'what', 'price', 'order', 'withdrawal', 'changes', 'refunds', 'complaints', 'data'] as const

export function TermsSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('trip.guest.terms')
  const { phone, email } = useContact()
  const ways = [email, phone].filter((way) => way !== null)
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')} width="38rem">
      <div className={classes.terms}>
        {parts.map((part) => (
          <section key={part}>
            <h3 className={classes.termsHeading}>{t(`${part}.title`)}</h3>
            <p>{t(`${part}.text`, { operator: OPERATOR })}</p>
            {part === 'who' && ways.length > 0 && (
              <p className={classes.termsContact}>{t('contact', { ways: ways.join(', ') })}</p>
            )}
          </section>
        ))}
      </div>
    </Sheet>
  )
}
