/** The data of a guest, with a tick at what is complete and a note at what is missing. */
import type { Booking } from '@portineria/contract/booking'
import { differencesFrom } from '@portineria/contract/rules/zone'
import { IconScan } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { Fact } from './fact.tsx'
import { isInRow, rowOf, type Section, sections } from './fact-rows.ts'
import classes from './guest-facts.module.css'
import { HOLDER, lackedBy } from './missing.ts'
import type { Jump } from './missing-note.tsx'
import { useFactWords } from './use-fact-words.ts'
import { STAGE } from './viewer-stage.tsx'

type GuestFactsProps = { booking: Booking; place: number; jump: Jump | undefined; onArrived: () => void }

export function GuestFacts({ booking, place, jump, onArrived }: GuestFactsProps) {
  const t = useTranslations('booking.review')
  const guest = booking.guests[place - 1]
  useEffect(() => {
    if (jump?.place !== place) return
    const row = rowOf(jump.field)
    const wanted = row ? `fact-${row}` : jump.field === 'document_image' ? STAGE : PANEL
    const target = document.getElementById(wanted) ?? document.getElementById(PANEL)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
    onArrived()
  }, [jump, place, onArrived])
  return (
    <div
      id={PANEL}
      role="tabpanel"
      aria-labelledby={`review-guest-${place}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has nothing to focus, and the keyboard scrolls it.
      tabIndex={0}
      className={classes.panel}
    >
      {guest && place > booking.guests_number && <p className={classes.absent}>{t('surplus')}</p>}
      {guest ? (
        <Sections booking={booking} place={place} guest={guest} />
      ) : (
        <div className={classes.absent}>
          <p className={classes.title}>{t('absent_title')}</p>
          <p>{t('absent_text', { total: booking.guests_number })}</p>
        </div>
      )}
    </div>
  )
}

const PANEL = 'review-guest'

type SectionsProps = { booking: Booking; place: number; guest: Booking['guests'][number] }

function Sections({ booking, place, guest }: SectionsProps) {
  const t = useTranslations('booking.review')
  const wordsOf = useFactWords(booking)
  const values = wordsOf(guest)
  const { zone } = guest
  const changed = zone ? differencesFrom(guest, zone) : []
  const read = zone && wordsOf({ ...guest, ...said(zone) })
  const lacked = lackedBy(booking.missing, place)
  const shown = (Object.keys(sections) as Section[]).filter((section) => section !== 'contact' || place === HOLDER)
  const parts = shown.map((section) => (
    <section key={section} className={classes.section} aria-labelledby={`review-${section}`}>
      <h2 id={`review-${section}`} className={classes.title}>
        {t(`section.${section}`)}
      </h2>
      <dl className={classes.facts}>
        {sections[section].map((row) => (
          <Fact
            key={row}
            row={row}
            value={values[row]}
            lacked={lacked}
            booking={booking}
            guest={guest}
            inZone={read && isInRow(row, changed) ? read[row] : null}
          />
        ))}
      </dl>
    </section>
  ))
  return (
    <>
      {guest.filled_by === 'mrz' && (
        <p className={classes.scanned} data-changed={changed.length > 0 || undefined}>
          <Icon of={IconScan} size={17} />
          {zone ? t('filled_by_scan', { count: changed.length }) : t('filled_by_scan_erased')}
        </p>
      )}
      {parts}
    </>
  )
}

/** The fields about which the zone says something. */
const said = <T extends object>(zone: T): Partial<T> =>
  Object.fromEntries(Object.entries(zone).filter(([, value]) => value !== null)) as Partial<T>
