/** The part of the form with the four PDFs for guests. */
import { IconExternalLink, IconFileTypePdf, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { UploadBar } from '../../lib/file/upload-bar.tsx'
import { useUploadWords } from '../../lib/file/upload-words.ts'
import { useComing } from '../../lib/file/use-coming.ts'
import { useUploads } from '../../lib/file/use-uploads.ts'
import { useOpenFile } from '../../lib/use-open-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { FieldError } from '../../ui/form/field-props.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FilePick } from './file-pick.tsx'
import classes from './files-part.module.css'
import { type PdfName, pdfNames } from './flat-values.ts'
import type { FilesProps } from './images-part.tsx'

export function FilesPart({ form, onComing }: FilesProps) {
  const t = useTranslations('flat.pdfs')
  return (
    <FormPart title={t('title')} hint={t('hint')}>
      <ul className={classes.slots}>
        {pdfNames.map((name) => (
          <PdfSlot
            key={name}
            name={name}
            file={form.values.pdfs[name]}
            error={form.errors[`pdfs.${name}`]}
            onChange={(file) => form.setFieldValue(`pdfs.${name}`, file)}
            onComing={onComing}
          />
        ))}
      </ul>
    </FormPart>
  )
}

type PdfSlotProps = {
  name: PdfName
  file: string | null
  error: ReactNode
  onChange: (file: string | null) => void
  onComing: (change: number) => void
}

/** One PDF: missing, uploading, refused or present. */
function PdfSlot({ name: slot, file, error, onChange, onComing }: PdfSlotProps) {
  const t = useTranslations('flat.pdfs')
  const u = useTranslations('flat.upload')
  const words = useUploadWords('flat_pdf')
  const { tasks, add, drop, retry } = useUploads('flat_pdf', onChange)
  useComing(tasks, onComing)
  const open = useOpenFile()
  const name = t(slot)
  const task = tasks.at(-1)
  const pick = (picked: File) => {
    for (const { key } of tasks) drop(key)
    add([picked])
  }
  return (
    <li className={classes.slot} data-there={file !== null || undefined} data-path={`pdfs.${slot}`}>
      <Icon of={IconFileTypePdf} size={22} className={classes.icon} />
      <div className={classes.words}>
        <b>{name}</b>
        {task?.fault === null && <UploadBar task={task} />}
        {task?.fault && (
          <p role="alert" className={classes.fault}>
            {words(task.fault)}
          </p>
        )}
        {!task && <p className={classes.state}>{file ? t('there') : t('none')}</p>}
        {error && <FieldError>{error}</FieldError>}
      </div>
      {task ? (
        <>
          {task.fault === 'failed' && (
            <Button variant="link" small onClick={() => retry(task)}>
              {u('retry')}
            </Button>
          )}
          <IconButton
            small
            icon={IconX}
            label={u(task.fault ? 'dismiss' : 'cancel', { name: task.file.name })}
            onClick={() => drop(task.key)}
          />
        </>
      ) : file ? (
        <>
          <IconButton small icon={IconExternalLink} label={t('open', { name })} onClick={() => void open(file)} />
          <FilePick purpose="flat_pdf" label={t('replace', { name })} onFile={pick}>
            <Icon of={IconUpload} size={17} />
          </FilePick>
          <IconButton small icon={IconTrash} label={t('remove', { name })} onClick={() => onChange(null)} />
        </>
      ) : (
        <FilePick purpose="flat_pdf" label={t('add_named', { name })} onFile={pick} wide>
          <Icon of={IconUpload} size={15} />
          {t('add')}
        </FilePick>
      )}
    </li>
  )
}
