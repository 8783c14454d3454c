/** One reference table: its size, the date of its import, and the form to replace it. */
import type { Reference, ReferenceKind } from '@portineria/contract/reference'
import { IconArrowBackUp, IconCloudDownload, IconMapPins, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useOperatorZone } from '../../lib/house.ts'
import { policeQueries } from '../../lib/police/police.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { FileDrop } from '../../ui/control/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './tables.module.css'
import { useImport } from './use-import.ts'
import { Verdict } from './verdict.tsx'

const icons = { municipalities: IconMapPins, states: IconWorld }

type TableSectionProps = { kind: ReferenceKind; inUse: Reference[ReferenceKind] }

export function TableSection({ kind, inUse: { rows, imported_at } }: TableSectionProps) {
  const t = useTranslations('reference.tables')
  const format = useFormatter()
  const timeZone = useOperatorZone()
  const id = useId()
  const { state, busy, choose, fetchTable, forget, replace, reset } = useImport(kind)
  const { data: police } = useQuery(policeQueries.accounts())
  const canAsk = police?.accounts.some(({ mode, stopped }) => mode !== 'hand' && stopped === null)
  const since =
    imported_at &&
    format.dateTime(new Date(imported_at), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    })
  return (
    <section className={classes.table} aria-labelledby={id}>
      <div className={classes.state}>
        <span className={classes.icon}>
          <Icon of={icons[kind]} size={20} />
        </span>
        <div className={classes.words}>
          <h3 id={id}>{t(`kinds.${kind}`)}</h3>
          <p>{t('rows', { count: rows })}</p>
          <p className={classes.quiet}>{since ? t('imported', { date: since }) : t('built_in')}</p>
        </div>
        {imported_at && (
          <Button variant="line" small icon={IconArrowBackUp} loading={busy} onClick={() => void reset()}>
            {t('reset')}
          </Button>
        )}
      </div>
      <FileDrop
        label={t('pick', { kind })}
        drop={t('or_drop')}
        hint={t(`hints.${kind}`)}
        onFile={choose}
        disabled={busy}
      />
      {canAsk && (
        <div>
          <Button
            variant="line"
            small
            icon={IconCloudDownload}
            loading={state.step === 'checking'}
            disabled={busy}
            onClick={fetchTable}
          >
            {t('from_portal')}
          </Button>
        </div>
      )}
      <Verdict kind={kind} state={state} busy={busy} onReplace={() => void replace()} onForget={forget} />
    </section>
  )
}
