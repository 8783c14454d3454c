/** The files of today and yesterday, with how many guests are in each. Nothing is sent by itself, and the card says so. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../lib/error-words.ts'
import { fetchDownload } from '../../lib/fetch-download.ts'
import { offerFile } from '../../lib/offer-file.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { Card, CardHeader } from '../../ui/page/card.tsx'
import classes from './police.module.css'

export function FilePart({ arrivals }: { arrivals: readonly PoliceArrivals[] }) {
  const t = useTranslations('police.file')
  const today = dayIn(POLICE_ZONE, useNow(60_000))
  return (
    <Card component="section" aria-label={t('title')}>
      <CardHeader title={t('title')} />
      <div className={classes.file}>
        <p>{t('text')}</p>
        <div className={classes.actions}>
          <FileButton day={today} name="today" arrivals={arrivals} />
          <FileButton day={addDays(today, -1)} name="yesterday" arrivals={arrivals} />
        </div>
      </div>
    </Card>
  )
}

type FileButtonProps = { day: string; name: 'today' | 'yesterday'; arrivals: readonly PoliceArrivals[] }

function FileButton({ day, name, arrivals }: FileButtonProps) {
  const t = useTranslations('police.file')
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const rows = arrivals.filter((one) => one.day === day).flatMap((one) => one.rows)
  const count = rows.filter(({ in_file }) => in_file).length
  async function download(): Promise<void> {
    setBusy(true)
    try {
      const file = await fetchDownload('getPoliceFile', { query: { day } }, 'text/plain')
      offerFile(file.name, [file.content], 'text/plain')
      toastDone(t('done'), { detail: t('then') })
    } catch (error) {
      toastError(t('failed'), { detail: words(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={name === 'today' ? 'primary' : 'line'}
      icon={IconDownload}
      loading={busy}
      disabled={count === 0}
      onClick={() => void download()}
    >
      {t(name, { count })}
    </Button>
  )
}
