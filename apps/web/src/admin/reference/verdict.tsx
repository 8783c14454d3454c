/** The state of the chosen file: being checked, refused, faulty, or ready to replace the table. */
import type { CsvFault, ReferenceKind, ReferenceVerdict } from '@portineria/contract/reference'
import { IconAlertTriangle, IconTableImport } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { ChangeGroups, changesAnything } from './change-groups.tsx'
import type { ImportState } from './use-import.ts'
import classes from './verdict.module.css'

type VerdictProps = {
  kind: ReferenceKind
  state: ImportState
  busy: boolean
  onReplace: () => void
  onForget: () => void
}

export function Verdict({ kind, state, busy, onReplace, onForget }: VerdictProps) {
  const t = useTranslations('reference.tables')
  const box = useRef<HTMLDivElement>(null)
  const { step } = state
  useEffect(() => {
    if (step === 'checked' || step === 'failed') box.current?.focus()
  }, [step])
  if (step === 'none') return null
  if (step === 'checking')
    return (
      <div className={classes.box} role="status">
        <p>{t('checking', { name: state.name })}</p>
        <ListSkeleton rows={2} />
      </div>
    )
  const cancel = (
    <Button variant="line" small onClick={onForget} disabled={busy}>
      {t('forget')}
    </Button>
  )
  if (step === 'failed')
    return (
      <div ref={box} tabIndex={-1} className={classes.box} data-wrong role="alert">
        <p className={classes.title}>
          <Icon of={IconAlertTriangle} size={18} />
          {state.words}
        </p>
        <div className={classes.actions}>{cancel}</div>
      </div>
    )
  const { verdict, name, overtaken } = state
  if (!verdict.changes)
    return (
      <div ref={box} tabIndex={-1} className={classes.box} data-wrong>
        <FaultList kind={kind} name={name} faults={verdict.faults} />
        <div className={classes.actions}>{cancel}</div>
      </div>
    )
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      {overtaken && (
        <p className={classes.note} role="alert">
          <Icon of={IconAlertTriangle} size={18} />
          {t('overtaken')}
        </p>
      )}
      <h4 className={classes.title}>{t('changes.title', { name, rows: verdict.rows ?? 0 })}</h4>
      <ChangeGroups changes={verdict.changes} />
      <div className={classes.actions}>
        {cancel}
        {changesAnything(verdict.changes) && (
          <Button small icon={IconTableImport} loading={busy} onClick={onReplace}>
            {t('replace')}
          </Button>
        )}
      </div>
    </div>
  )
}

type FaultListProps = { kind: ReferenceKind; name: string; faults: ReferenceVerdict['faults'] }

/** The faults of a file, line by line. */
function FaultList({ kind, name, faults: { total, first } }: FaultListProps) {
  const t = useTranslations('reference.tables.faults')
  const wordsOf = (fault: CsvFault) => (fault === 'code' ? t(`code.${kind}`) : t(`why.${fault}`))
  return (
    <>
      <h4 className={classes.title}>
        <Icon of={IconAlertTriangle} size={18} />
        {t('title', { count: total, name })}
      </h4>
      <p>{t('text')}</p>
      <ol className={classes.rows} aria-label={t('label')}>
        {first.map(({ line, fault }) => (
          <li key={`${line} ${fault}`}>
            <b className={classes.line}>{t('line', { line })}</b>
            <span>{wordsOf(fault)}</span>
          </li>
        ))}
        {total > first.length && <li className={classes.more}>{t('more', { count: total - first.length })}</li>}
      </ol>
    </>
  )
}
