/** The four PDFs that guests may read. */
import { useTranslations } from 'use-intl'
import classes from './files-part.module.css'
import { pdfNames } from './flat-values.ts'
import { FormPart } from './form-part.tsx'
import type { FilesProps } from './images-part.tsx'
import { PdfSlot } from './pdf-slot.tsx'

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
