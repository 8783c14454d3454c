/** The text of the privacy policy: what happens with a guest's data. */
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { operatorName, useHouse } from '../../lib/house.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import classes from './privacy.module.css'

const parts = ['what', 'why', 'how_long', 'who', 'browser', 'rights', 'contact'] as const

export type PrivacySheetProps = { opened: boolean; onClose: () => void }

export function PrivacySheet({ opened, onClose }: PrivacySheetProps) {
  const t = useTranslations('privacy')
  const house = useHouse()
  const operator = operatorName(house)
  const { document_days: days, check_in_years: years } = house.retention
  // The sheet must first render closed, because it notes the focused element when it opens and returns the focus there.
  const shown = useDeferredValue(opened, false)
  return (
    <Sheet opened={shown} onClose={onClose} title={t('title')} width="38rem">
      <div className={classes.policy}>
        <p className={classes.intro}>{t('intro', { operator })}</p>
        {parts.map((part) => (
          <section key={part}>
            <h3 className={classes.heading}>{t(`parts.${part}.title`)}</h3>
            <p>{t(`parts.${part}.text`, { operator, days, years })}</p>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
