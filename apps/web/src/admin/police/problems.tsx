/** What keeps guests out of the file. Each entry links to the field of the check-in. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import classes from './police.module.css'

export function Problems({ arrivals }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police.problem')
  const { booking_id, approved, missing_guests, rows } = arrivals
  const review = (guest: number | undefined, field?: string) => ({
    to: '/admin_book' as const,
    search: { review: booking_id, ...(guest && guest > 1 ? { guest } : {}) },
    ...(field ? { hash: field } : {}),
  })
  const faulty = rows.flatMap((row) => row.problems.map((problem) => ({ row, ...problem })))
  if (approved && missing_guests === 0 && faulty.length === 0) return null
  return (
    <ul className={classes.problems}>
      {!approved && (
        <li>
          <Link {...review(undefined)}>{t('not_approved')}</Link>
        </li>
      )}
      {missing_guests > 0 && (
        <li>
          <Link {...review(rows.length + 1)}>{t('missing_guests', { count: missing_guests })}</Link>
        </li>
      )}
      {faulty.map(({ row, field, why }) => (
        <li key={`${row.guest_id} ${field} ${why}`}>
          <Link {...review(row.guest, field)}>
            {t('line', {
              name: [row.name, row.surname].filter(Boolean).join(' ') || t('guest', { number: row.guest }),
              field: t(`field.${field}`),
              why,
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
