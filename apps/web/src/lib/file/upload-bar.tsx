/** The progress bar of an upload. */
import { useTranslations } from 'use-intl'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import type { UploadTask } from './use-uploads.ts'

export function UploadBar({ task: { file, share } }: { task: UploadTask }) {
  const t = useTranslations('flat.upload')
  return <ProgressBar label={t('progress', { name: file.name })} share={share} />
}
