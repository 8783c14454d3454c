/** The text that says why an upload was refused. */
import { useTranslations } from 'use-intl'
import { megabytesOf, type UploadFault, type UploadPurpose } from './use-uploads.ts'

export function useUploadWords(purpose: UploadPurpose): (fault: UploadFault) => string {
  const t = useTranslations('flat.upload')
  return (fault) => {
    if (fault === 'too_large') return t('too_large', { limit: megabytesOf(purpose) })
    if (fault === 'wrong_type') return t(purpose === 'flat_pdf' ? 'wrong_pdf' : 'wrong_image')
    return t('failed')
  }
}
