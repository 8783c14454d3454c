/** The age of the last backup, and a button that downloads one if it is small enough. */
import type { SystemOverview } from '@portineria/contract/system'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorWords } from '../../lib/error-words.ts'
import { fetchDownload } from '../../lib/fetch-download.ts'
import { offerFile } from '../../lib/offer-file.ts'
import { systemQueries } from '../../lib/system/system.queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { ProofSheet } from '../../lib/user/proof-sheet.tsx'
import { withProof } from '../../lib/user/with-proof.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { Todo } from '../../ui/page/entry.tsx'
import classes from './system.module.css'
import { useBytes } from './use-bytes.ts'

export function BackupPart({ backup }: { backup: SystemOverview['backup'] }) {
  const t = useTranslations('system.backup')
  const words = useErrorWords()
  const format = useFormatter()
  const now = useNow(10_000)
  const size = useBytes()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { state, last, bytes, limit_bytes } = backup
  const small = bytes <= limit_bytes

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const { name, content } = await withProof(() => fetchDownload('downloadBackup', {}, 'application/x-tar'))
      offerFile(name, [content], 'application/x-tar')
      toastDone(t('done'))
    } catch (error) {
      toastError(t('failed'), { detail: words(error) })
    } finally {
      setBusy(false)
      await client.invalidateQueries(systemQueries.overview())
    }
  }
  return (
    <>
      <p>{last ? t('last', { when: format.relativeTime(new Date(last), now) }) : t('never')}.</p>
      {state !== 'ok' && <Todo>{t('do')}</Todo>}
      <p className={classes.fine}>
        {small ? t('size', { size: size(bytes) }) : t('too_large', { size: size(bytes), limit: size(limit_bytes) })}
      </p>
      {small && (
        <Button
          variant="line"
          small
          icon={IconDownload}
          className={classes.action}
          loading={busy}
          onClick={() => void download()}
        >
          {t('download')}
        </Button>
      )}
      <p role="status" className={classes.fine}>
        {busy && t('downloading')}
      </p>
      <ProofSheet />
    </>
  )
}
