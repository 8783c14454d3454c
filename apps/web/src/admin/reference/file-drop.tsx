/** The field into which an operator drops the police's file, or chooses it. */
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import classes from './file-drop.module.css'

type FileDropProps = { label: string; hint: string; onFile: (file: File) => void; disabled: boolean }

export function FileDrop({ label, hint, onFile, disabled }: FileDropProps) {
  const t = useTranslations('reference.tables')
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !disabled) onFile(file)
  }
  return (
    <label
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon of={IconFileTypeCsv} size={24} />
      <span className={classes.words}>
        <span className={classes.label}>
          <span className={classes.choose}>{label}</span> <span className={classes.drag}>{t('or_drop')}</span>
        </span>
        <span className={classes.hint}>{hint}</span>
      </span>
      <input
        type="file"
        aria-label={label}
        className={classes.input}
        accept=".csv,text/csv"
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files)
          // Without this the browser fires no event when the same file is chosen again.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
