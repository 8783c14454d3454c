/** A row of the police's table, and what becomes of it. Written as the police write it, so that it is found in the file. */
import type { ReferenceChanges } from '@portineria/contract/reference'
import { useFormatter, useTranslations } from 'use-intl'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './verdict.module.css'

type Pair = ReferenceChanges['ended']['first'][number]
type Row = Pair['after']

/** States have no province. */
const ABROAD = 'ES'

function useRowWords(): (row: Row) => { name: string; province: string; ended: string } {
  const t = useTranslations('reference.tables.changes')
  const format = useFormatter()
  return ({ name, province, ended }) => ({
    name,
    province: province === ABROAD ? '' : province,
    ended: ended
      ? t('until', {
          date: format.dateTime(new Date(ended), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
        })
      : t('current'),
  })
}

export function PlainRow({ row }: { row: Row }) {
  const { name, province, ended } = useRowWords()(row)
  return (
    <li>
      <code className={classes.code}>{row.code}</code>
      <span>{[name, province, row.ended && ended].filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** Only what differs stands twice. */
export function ChangedRow({ before, after }: Pair) {
  const words = useRowWords()
  const [was, is] = [words(before), words(after)]
  const facts = ['name', 'province', 'ended'] as const
  const changed = facts.filter((fact) => fact !== 'name' && was[fact] !== is[fact])
  return (
    <li>
      <code className={classes.code}>{after.code}</code>
      <span>
        <Turned was={was.name} is={is.name} />
        {changed.map((fact) => (
          <span key={fact}>
            {' · '}
            <Turned was={was[fact]} is={is[fact]} />
          </span>
        ))}
      </span>
    </li>
  )
}

function Turned({ was, is }: { was: string; is: string }) {
  const t = useTranslations('reference.tables.changes')
  if (was === is) return is
  return (
    <>
      <del className={classes.was}>{was}</del> <span aria-hidden>→</span>
      <VisuallyHidden> {t('becomes')} </VisuallyHidden> <ins className={classes.is}>{is}</ins>
    </>
  )
}
