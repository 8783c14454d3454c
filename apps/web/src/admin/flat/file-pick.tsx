/** A file input for one file that looks like a button. */
import type { ReactNode } from 'react'
import { acceptOf, type UploadPurpose } from '../../lib/file/use-uploads.ts'
import { FileInput } from '../../ui/control/file-input.tsx'
import classes from './files-part.module.css'

type FilePickProps = {
  purpose: UploadPurpose
  label: string
  onFile: (file: File) => void
  wide?: boolean
  children: ReactNode
}

export function FilePick({ purpose, label, onFile, wide, children }: FilePickProps) {
  return (
    <label className={classes.pick} data-wide={wide || undefined} data-tip={wide ? undefined : label}>
      {children}
      <FileInput aria-label={label} accept={acceptOf(purpose)} onFiles={([file]) => file && onFile(file)} />
    </label>
  )
}
