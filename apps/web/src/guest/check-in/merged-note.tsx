/** A quiet word about what came from another device, until it is read. */
import { IconX } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useCheckIn } from './check-in-context.ts'
import classes from './conflict-banner.module.css'
import { useFieldNames } from './use-field-names.ts'

const SHOWN = 4

export function MergedNote() {
  const t = useTranslations('check_in.conflict')
  const ui = useTranslations('ui')
  const format = useFormatter()
  const { state, store } = useCheckIn()
  const nameOf = useFieldNames()
  const names = [...new Set(state.taken.map(({ field }) => nameOf(field)))]
  if (names.length === 0) return null
  const more = names.length - SHOWN
  const told = more > 0 ? [...names.slice(0, SHOWN), t('more', { count: more })] : names
  return (
    <div className={classes.note} role="status">
      <p>{t('merged', { fields: format.list(told) })}</p>
      <IconButton icon={IconX} label={ui('close')} small onClick={store.seen} />
    </div>
  )
}
