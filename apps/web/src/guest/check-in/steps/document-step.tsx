/** A guest's document: its type, its picture and its data. */
import { useTranslations } from 'use-intl'
import { DocumentDetails, documentTypes } from '../../../lib/user/document-fields.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { FieldError } from '../../../ui/form/field-props.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { DocumentPicture } from '../document-picture/document-picture.tsx'
import { pathOf } from '../draft/draft.ts'
import { useGuestFields } from '../use-fields.ts'
import { useGuestName } from '../use-guest-name.ts'
import classes from './steps.module.css'

export const DocumentStep = () => <DocumentPart index={0} />

export function DocumentPart({ index }: { index: number }) {
  const t = useTranslations('check_in')
  const u = useTranslations('user')
  const { booking, state } = useCheckIn()
  const nameOf = useGuestName()
  const source = useGuestFields(index)
  const type = source.field('document_type')
  const chosen = documentTypes.find((value) => value === type.value) ?? null
  const others = state.mine.guests.flatMap(({ values }, at) =>
    at !== index && values.document_image
      ? [{ label: nameOf(at) || t('guest_title', { number: at + 1 }), file: values.document_image }]
      : [],
  )
  const picture = pathOf(index, 'document_image')
  return (
    <>
      <div data-path={pathOf(index, 'document_type')}>
        <Segmented
          label={type.label}
          fullWidth
          value={chosen ?? ('' as 'IDENT')}
          onChange={(value) => source.set({ document_type: value })}
          segments={documentTypes.map((value) => ({ value, label: u(`document_type.${value}`) }))}
        />
        {type.error && (
          <div className={classes.error}>
            <FieldError>{type.error}</FieldError>
          </div>
        )}
      </div>
      <DocumentPicture
        name={picture}
        file={source.values.document_image || null}
        documentType={chosen}
        keptDays={booking.documents_kept_days}
        sharedWith={others}
        error={source.field('document_image').error}
        onChange={(file) => source.set({ document_image: file ?? '' })}
      />
      <DocumentDetails source={source} />
    </>
  )
}
