/**
 * The files of today and yesterday, with how many guests are in each. An account covers one province, so each has files of its own,
 * and so have the apartments without an account.
 */
import type { PoliceArrivals } from '@portineria/contract/police'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../lib/error-words.ts'
import { fetchDownload } from '../../lib/fetch-download.ts'
import { offerFile } from '../../lib/offer-file.ts'
import { policeQueries } from '../../lib/police/police.queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { Card, CardHeader } from '../../ui/page/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { filesByAccount, partsIn } from './files-by-account.ts'
import classes from './police.module.css'

export function FilePart({ arrivals }: { arrivals: readonly PoliceArrivals[] }) {
  const t = useTranslations('police.file')
  const today = dayIn(POLICE_ZONE, useNow(60_000))
  const { data } = useQuery(policeQueries.accounts())
  if (!data) return null
  const groups = filesByAccount(arrivals, data.accounts)
  return (
    <Card component="section" aria-label={t('title')}>
      <CardHeader title={t('title')} />
      <div className={classes.file}>
        <p>{t('text')}</p>
        {groups.map(({ account, arrivals: own }) => {
          const name = account ? t('of_account', { user: account.user }) : t('without_account')
          const about = groups.length > 1 ? name : undefined
          return (
            <div key={account?.id ?? 0} className={classes.files}>
              {about && <h3 className={classes.account}>{about}</h3>}
              <div className={classes.actions}>
                <FileButton day={today} name="today" account={account?.id} arrivals={own} about={about} />
                <FileButton
                  day={addDays(today, -1)}
                  name="yesterday"
                  account={account?.id}
                  arrivals={own}
                  about={about}
                />
              </div>
            </div>
          )
        })}
      </div>
    </Card>
  )
}

type FileButtonProps = {
  day: string
  name: 'today' | 'yesterday'
  account: number | undefined
  arrivals: readonly PoliceArrivals[]
  about: string | undefined
}

function FileButton({ day, name, account, arrivals, about }: FileButtonProps) {
  const t = useTranslations('police.file')
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const rows = arrivals.filter((one) => one.day === day).flatMap((one) => one.rows)
  const count = rows.filter(({ in_file }) => in_file).length
  /** The portal takes a thousand rows in one file; the name of the first one says how many there are. */
  async function download(part = 1): Promise<number> {
    const query = { day, part, ...(account === undefined ? {} : { account }) }
    const file = await fetchDownload('getPoliceFile', { query }, 'text/plain')
    offerFile(file.name, [file.content], 'text/plain')
    return part < partsIn(file.name) ? download(part + 1) : part
  }
  async function start(): Promise<void> {
    setBusy(true)
    try {
      toastDone(t('done', { count: await download() }), { detail: t('then') })
    } catch (error) {
      toastError(t('failed'), { detail: words(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="line" icon={IconDownload} loading={busy} disabled={count === 0} onClick={() => void start()}>
      {t(name, { count })} {about && <VisuallyHidden>{about}</VisuallyHidden>}
    </Button>
  )
}
