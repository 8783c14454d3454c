/** The terms of a purchase, short enough to be read. */
import { useTranslations } from 'use-intl'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import classes from './buy.module.css'

const parts = ['what', 'who', 'paying', 'changes', 'data'] as const

export function TermsSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('trip.guest.terms')
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')} width="38rem">
      <div className={classes.terms}>
        {parts.map((part) => (
          <section key={part}>
            <h3 className={classes.termsHeading}>{t(`${part}.title`)}</h3>
            <p>{t(`${part}.text`)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
