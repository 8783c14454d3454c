/** A guest's document: its type, its picture and its data. */
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DocumentDetails, documentTypes } from '../../../lib/user/document-fields.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { DocumentPicture } from '../document-picture/document-picture.tsx'
import { pathOf } from '../draft/draft.ts'
import { DocumentScan } from '../scan/document-scan.tsx'
import { RecalledStrips } from '../scan/recalled-strips.tsx'
import { useGuestFields } from '../use-fields.ts'
import { useGuestName } from '../use-guest-name.ts'
import { Choice } from './choice.tsx'

export const DocumentStep = () => <DocumentPart index={0} />

type DocumentPartProps = {
  index: number
  /** The form has offered the scan further up. */
  scanOffered?: boolean
}

export function DocumentPart({ index, scanOffered }: DocumentPartProps) {
  const t = useTranslations('check_in')
  const { booking, companion, state } = useCheckIn()
  const nameOf = useGuestName()
  const source = useGuestFields(index)
  const type = source.field('document_type')
  const chosen = documentTypes.find((value) => value === type.value) ?? null
  // A picture that a guest gave through their link is for the operator only, and no link shows a picture.
  const isHidden = (file: string) =>
    companion !== null || booking.guests.some((one) => one.document_hidden && one.document_image === file)
  const others = state.mine.guests.flatMap(({ values }, at) =>
    at !== index && values.document_image && !isHidden(values.document_image)
      ? [{ label: nameOf(at) || t('guest_title', { number: at + 1 }), file: values.document_image }]
      : [],
  )
  const picture = pathOf(index, 'document_image')
  const [photo, setPhoto] = useState<Blob | null>()
  const [scanned, setScanned] = useState<File>()
  return (
    <>
      <RecalledStrips index={index} />
      <DocumentScan
        index={index}
        offered={scanOffered}
        photo={photo}
        onOpen={() => setPhoto(null)}
        onClose={() => setPhoto(undefined)}
        onPicture={setScanned}
      />
      <Choice
        label={type.label}
        path={pathOf(index, 'document_type')}
        required={type.required}
        value={chosen}
        segments={documentTypes.map((value) => ({ value, label: t(`document_type.${value}`) }))}
        hint={type.description}
        error={type.error}
        onChange={(value) => source.set({ document_type: value })}
      />
      <DocumentPicture
        name={picture}
        own={index === 0}
        file={source.values.document_image || null}
        documentType={chosen}
        hidden={isHidden(source.values.document_image)}
        keptDays={booking.documents_kept_days}
        sharedWith={others}
        scanned={scanned}
        onScan={source.values.zone === '' ? setPhoto : undefined}
        error={source.field('document_image').error}
        onChange={(file) => source.set({ document_image: file ?? '' })}
      />
      <DocumentDetails source={source} />
    </>
  )
}
