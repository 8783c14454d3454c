/** The privacy policy that comes with the product: what happens with a guest's data. */
import { useTranslations } from 'use-intl'
import { operatorName, useHouse } from '../house.ts'
import classes from './standard-text.module.css'

export const privacyParts = ['what', 'why', 'how_long', 'who', 'browser', 'rights', 'contact'] as const

export function StandardPrivacy() {
  const t = useTranslations('privacy')
  const house = useHouse()
  const operator = operatorName(house)
  const email = house.legal.privacy_email ?? house.email
  const { document_days: days, check_in_years: years } = house.retention
  return (
    <div className={classes.text}>
      <p className={classes.intro}>{t('intro', { operator })}</p>
      {privacyParts.map((part) => (
        <section key={part}>
          <h3 className={classes.heading}>{t(`parts.${part}.title`)}</h3>
          <p>{t(`parts.${part}.text`, { operator, days, years })}</p>
          {part === 'contact' && email && (
            <p className={classes.after}>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
