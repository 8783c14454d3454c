/** The terms of a purchase that come with the product. docs/operations.md says what the operator has to check in this text. */
import { useTranslations } from 'use-intl'
import { operatorName, useHouse } from '../house.ts'
import classes from './standard-text.module.css'

export const termsParts = [
  'who',
  'what',
  'price',
  'order',
  'withdrawal',
  'changes',
  'refunds',
  'complaints',
  'data',
] as const

export function StandardTerms() {
  const t = useTranslations('trip.guest.terms')
  const house = useHouse()
  const operator = house.legal.name ?? operatorName(house)
  const ways = [house.email, house.phone].filter((way) => way !== null)
  return (
    <div className={classes.text}>
      {termsParts.map((part) => (
        <section key={part}>
          <h3 className={classes.heading}>{t(`${part}.title`)}</h3>
          <p>{t(`${part}.text`, { operator })}</p>
          {part === 'who' && ways.length > 0 && (
            <p className={classes.after}>{t('contact', { ways: ways.join(', ') })}</p>
          )}
        </section>
      ))}
    </div>
  )
}
