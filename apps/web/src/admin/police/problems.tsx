/** What keeps guests out of the report, and what to do about each: the check-in to verify, the field to correct. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import type { PoliceField } from '@portineria/contract/rules/police'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Correctable, isCorrectable } from './correct-values.ts'
import { LazyCorrectSheet } from './lazy-correct-sheet.tsx'
import classes from './police.module.css'
import { meaningOfRefusal } from './portal-words.ts'
import { useGuestName } from './use-guest-name.ts'

/** Before a check-in is sent the guest has to act; after it, the operator. */
const whatToDo = (status: Status) =>
  status === STATUS.verify ? 'to_verify' : status === STATUS.not_valid ? 'to_correct' : 'not_sent'

type Correcting = { guest_id: number; field: Correctable }

export function Problems({ arrivals }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police.problem')
  const format = useFormatter()
  const nameOf = useGuestName()
  const [correcting, setCorrecting] = useState<Correcting>()
  const { booking_id, booking_status, approved, missing_guests, rows } = arrivals
  const review = (guest?: number, field?: string) => ({
    to: '/admin_book' as const,
    search: { review: booking_id, ...(guest && guest > 1 ? { guest } : {}) },
    ...(field ? { hash: field } : {}),
  })
  const whyOf = (words: string) => t(`meaning.${meaningOfRefusal(words) ?? 'unknown'}`)
  const faulty = rows.flatMap((row) => row.problems.map((problem) => ({ row, ...problem })))
  const refused = rows.flatMap((row) => (row.refusal && !row.refusal.held ? [{ row, ...row.refusal }] : []))
  const held = rows.filter(({ refusal }) => refusal?.held)
  if (approved && missing_guests === 0 && faulty.length === 0 && refused.length === 0) return null
  return (
    <>
      <ul className={classes.problems}>
        {!approved && (
          <li>
            <Link {...review()}>{t(whatToDo(booking_status))}</Link>
          </li>
        )}
        {missing_guests > 0 && (
          <li>
            <Link {...review(arrivals.named_guests + 1)}>{t('missing_guests', { count: missing_guests })}</Link>
          </li>
        )}
        {faulty.map(({ row, field, why }) => (
          <li key={`${row.guest_id} ${field} ${why}`}>
            <Link {...review(row.guest, field)}>
              {t('line', { name: nameOf(row), field: t(`field.${field}`), why })}
            </Link>{' '}
            <CorrectButton
              field={field}
              about={nameOf(row)}
              onOpen={(known) => setCorrecting({ guest_id: row.guest_id, field: known })}
            />
          </li>
        ))}
        {refused.map(({ row, field, words }) => (
          <li key={`${row.guest_id} refused`}>
            <Link {...review(row.guest, field ?? undefined)}>
              {field
                ? t('refused_field', { name: nameOf(row), field: t(`field.${field}`), why: whyOf(words) })
                : t('refused', { name: nameOf(row), why: whyOf(words) })}
            </Link>{' '}
            {words && <q lang="it">{words}</q>}{' '}
            {field && (
              <CorrectButton
                field={field}
                about={nameOf(row)}
                onOpen={(known) => setCorrecting({ guest_id: row.guest_id, field: known })}
              />
            )}
          </li>
        ))}
        {held.length > 0 && <li>{t('held', { names: format.list(held.map(nameOf)), count: held.length })}</li>}
      </ul>
      {correcting && (
        <LazyCorrectSheet bookingId={booking_id} rows={rows} {...correcting} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  )
}

type CorrectButtonProps = { field: PoliceField; about: string; onOpen: (field: Correctable) => void }

function CorrectButton({ field, about, onOpen }: CorrectButtonProps) {
  const t = useTranslations('police.problem')
  if (!isCorrectable(field)) return null
  return (
    <Button variant="link" aria-haspopup="dialog" onClick={() => onOpen(field)}>
      {t('correct')} <VisuallyHidden>{`${about}, ${t(`field.${field}`)}`}</VisuallyHidden>
    </Button>
  )
}
