/** The text that says why an upload was refused. */
import { useTranslations } from 'use-intl'
import { megabytesOf, type UploadFault, type UploadPurpose } from './use-uploads.ts'

const wrongTypes: Partial<Record<UploadPurpose, 'wrong_pdf' | 'wrong_logo'>> = {
  flat_pdf: 'wrong_pdf',
  logo: 'wrong_logo',
}

export function useUploadWords(purpose: UploadPurpose): (fault: UploadFault) => string {
  const t = useTranslations('flat.upload')
  return (fault) => {
    if (fault === 'too_large') return t('too_large', { limit: megabytesOf(purpose) })
    if (fault === 'wrong_type') return t(wrongTypes[purpose] ?? 'wrong_image')
    return t('failed')
  }
}
