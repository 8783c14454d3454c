/** What is wrong with a file, line by line. */
import type { CsvFault, ReferenceKind, ReferenceVerdict } from '@portineria/contract/reference'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import classes from './verdict.module.css'

type FaultListProps = { kind: ReferenceKind; name: string; faults: ReferenceVerdict['faults'] }

export function FaultList({ kind, name, faults: { total, first } }: FaultListProps) {
  const t = useTranslations('reference.tables.faults')
  const told = (fault: CsvFault) => (fault === 'code' ? t(`code.${kind}`) : t(`why.${fault}`))
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
            <span>{told(fault)}</span>
          </li>
        ))}
        {total > first.length && <li className={classes.more}>{t('more', { count: total - first.length })}</li>}
      </ol>
    </>
  )
}
