/** A summary of the check-in, topic by topic, with buttons to edit it while it can be changed. */
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { DottedText } from '../../ui/dotted.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './brief.module.css'
import type { Draft, FormStay } from './draft/draft.ts'
import type { Step } from './steps.ts'
import { useBriefRows } from './use-brief-rows.ts'
import type { Place } from './use-steps.ts'

type BriefProps = {
  draft: Draft
  booking: Pick<FormStay, 'flat' | 'holder'>
  /** Only these steps; all by default. */
  of?: readonly Step[]
  onEdit?: (place: Place) => void
}

export function Brief({ draft, booking, of, onEdit }: BriefProps) {
  const t = useTranslations('check_in')
  const rows = useBriefRows(draft, booking).filter(({ place }) => !of || of.includes(place.step))
  return (
    <Card padding="none">
      <dl className={classes.rows}>
        {rows.map(({ place, title, lines }) => (
          <div key={`${place.step} ${place.guest}`} className={classes.row}>
            <dt>{title}</dt>
            <dd>
              {lines.length === 0 && <span className={classes.nothing}>{t('nothing_yet')}</span>}
              {lines.map((line) => (
                <span key={line}>
                  <DottedText text={line} />
                </span>
              ))}
            </dd>
            {onEdit && (
              <dd className={classes.edit}>
                <IconButton icon={IconPencil} label={t('change', { what: title })} onClick={() => onEdit(place)} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}
