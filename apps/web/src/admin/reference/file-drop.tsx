/** The field into which an operator drops the police's file, or chooses it. */
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FileInput } from '../../ui/control/file-input.tsx'
import { useFileDrop } from '../../ui/control/use-file-drop.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './file-drop.module.css'

type FileDropProps = { label: string; hint: string; onFile: (file: File) => void; disabled: boolean }

export function FileDrop({ label, hint, onFile, disabled }: FileDropProps) {
  const t = useTranslations('reference.tables')
  const take = ([file]: File[]) => {
    if (file && !disabled) onFile(file)
  }
  return (
    <label className={classes.drop} {...useFileDrop(take)}>
      <Icon of={IconFileTypeCsv} size={24} />
      <span className={classes.words}>
        <span className={classes.label}>
          <span className={classes.choose}>{label}</span> <span className={classes.drag}>{t('or_drop')}</span>
        </span>
        <span className={classes.hint}>{hint}</span>
      </span>
      <FileInput aria-label={label} accept=".csv,text/csv" disabled={disabled} onFiles={take} />
    </label>
  )
}
