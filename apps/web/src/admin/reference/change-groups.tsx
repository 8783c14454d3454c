/** The changes a file would make, in groups that unfold. */
import type { ReferenceChanges } from '@portineria/contract/reference'
import { IconChevronRight } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { ChangedRow, PlainRow } from './change-rows.tsx'
import classes from './verdict.module.css'

const groups = ['added', 'ended', 'renamed', 'amended', 'removed'] as const

export const changesAnything = (changes: ReferenceChanges): boolean => groups.some((group) => changes[group].total > 0)

export function ChangeGroups({ changes }: { changes: ReferenceChanges }) {
  const t = useTranslations('reference.tables.changes')
  const format = useFormatter()
  if (!changesAnything(changes)) return <p>{t('none')}</p>
  return (
    <div className={classes.groups}>
      {groups
        .filter((group) => changes[group].total > 0)
        .map((group) => {
          const { total, first } = changes[group]
          return (
            <details key={group} className={classes.group} data-group={group}>
              <summary>
                <Icon of={IconChevronRight} size={18} className={classes.chevron} />
                <span className={classes.groupName}>{t(group)}</span>
                <span className={classes.count}>{format.number(total)}</span>
              </summary>
              {group === 'removed' && <p className={classes.warning}>{t('removed_hint')}</p>}
              <ul className={classes.rows} aria-label={t(group)}>
                {first.map((row) =>
                  'before' in row ? (
                    <ChangedRow key={row.after.code} {...row} />
                  ) : (
                    <PlainRow key={row.code} row={row} />
                  ),
                )}
                {total > first.length && <li className={classes.more}>{t('more', { count: total - first.length })}</li>}
              </ul>
            </details>
          )
        })}
    </div>
  )
}
