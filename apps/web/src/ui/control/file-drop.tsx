/** The field into which an operator drops a list, or chooses it. */
import { IconFileTypeCsv } from '@tabler/icons-react'
import { Icon } from '../icon.tsx'
import classes from './file-drop.module.css'
import { FileInput } from './file-input.tsx'
import { useFileDrop } from './use-file-drop.ts'

type FileDropProps = {
  label: string
  /** Says that the file can also be dropped. */
  drop: string
  hint: string
  accept?: string
  onFile: (file: File) => void
  disabled: boolean
}

export function FileDrop({ label, drop, hint, accept = '.csv,text/csv', onFile, disabled }: FileDropProps) {
  const take = ([file]: File[]) => {
    if (file && !disabled) onFile(file)
  }
  return (
    <label className={classes.drop} {...useFileDrop(take)}>
      <Icon of={IconFileTypeCsv} size={24} />
      <span className={classes.words}>
        <span className={classes.label}>
          <span className={classes.choose}>{label}</span> <span className={classes.drag}>{drop}</span>
        </span>
        <span className={classes.hint}>{hint}</span>
      </span>
      <FileInput aria-label={label} accept={accept} disabled={disabled} onFiles={take} />
    </label>
  )
}
