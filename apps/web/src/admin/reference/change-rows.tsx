/** One row of a reference table and its change. Names are spelt as in the police's file, so that an operator finds them there. */
import type { ReferenceChanges } from '@portineria/contract/reference'
import { useFormatter, useTranslations } from 'use-intl'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './verdict.module.css'

type Pair = ReferenceChanges['ended']['first'][number]
type Row = Pair['after']

/** In the police's file a state has this code in the place of a province. */
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

/** Shows the old and the new value of each fact that differs, and the others once. */
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
