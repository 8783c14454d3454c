/**
 * The apartments that lack their CIN, in one line, until each has one or is said to need none. Each name opens the form of its
 * apartment at the field; the button opens the first. Without such an apartment there is no line.
 */
import { IconHomeExclamation, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Note } from './note.tsx'
import classes from './without-cin.module.css'

/** How many are named; after them only their number is told. */
const MOST = 6

/** Nothing while the day loads or cannot be loaded: its numbers say that. */
type WithoutCinProps = { flats: { id: number; name: string }[] | undefined }

export function WithoutCin({ flats }: WithoutCinProps) {
  const t = useTranslations('booking.today.without_cin')
  const first = flats?.[0]
  if (!first) return null
  const at = (id: number) => ({ to: '/admin_flat', search: { id, field: 'cin' } }) as const
  const rest = flats.length - MOST
  return (
    <Note
      icon={IconHomeExclamation}
      title={t('text', { count: flats.length })}
      label={t('title')}
      action={
        <LinkButton {...at(first.id)} small variant="line" icon={IconPencil}>
          {t('enter')} <VisuallyHidden>{first.name}</VisuallyHidden>
        </LinkButton>
      }
    >
      <ul className={classes.names}>
        {flats.slice(0, MOST).map(({ id, name }) => (
          <li key={id}>
            <Link {...at(id)}>{name}</Link>
          </li>
        ))}
        {rest > 0 && <li>{t('more', { count: rest })}</li>}
      </ul>
    </Note>
  )
}
