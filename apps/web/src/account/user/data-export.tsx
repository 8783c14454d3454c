/** Downloads everything that the server stores about the reader as one file. */
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { offerFile } from '../../lib/offer-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { showMessage } from '../../ui/dialog/dialog.ts'
import { whileLoading } from '../../ui/dialog/loading.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import classes from './profile.module.css'

const FILE = 'portineria-my-data.json'

export function DataExport() {
  const t = useTranslations('user.export')
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const offer = (content: unknown) => {
    try {
      offerFile(FILE, JSON.stringify(content, null, 2), 'application/json')
      toastDone(t('done'), { detail: FILE })
    } catch {
      void showMessage(t('denied'))
    }
  }
  const download = async () => {
    setBusy(true)
    try {
      offer(await whileLoading(() => call('exportUser', {}), t('busy')))
    } catch (error) {
      void showMessage(`${t('error')}\n${words(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.stack}>
      <div>
        <h3 className={classes.subTitle}>{t('title')}</h3>
        <p className={classes.quiet}>{t('text')}</p>
      </div>
      <Button variant="line" small icon={IconDownload} loading={busy} onClick={() => void download()}>
        {t('action')}
      </Button>
    </div>
  )
}
