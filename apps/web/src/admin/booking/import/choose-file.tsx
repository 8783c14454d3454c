/** The first step: the file, and the last import with its undo. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FileDrop } from '../../../ui/control/file-drop.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { Banner } from '../../../ui/status/banner.tsx'
import classes from './import.module.css'
import { ImportProgress } from './import-progress.tsx'
import { LastImportCard } from './last-import.tsx'
import type { ImportApi } from './use-import.ts'

export function ChooseFile({ list }: { list: ImportApi }) {
  const t = useTranslations('import_list.file')
  const { busy, failed, file, choose } = list
  return (
    <>
      <Card component="section" className={classes.part}>
        <CardHeader title={t('title')} sub={t('text')} />
        <FileDrop
          label={t('pick')}
          drop={t('or_drop')}
          hint={t('hint')}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          disabled={busy !== null}
          onFile={(chosen) => void choose(chosen)}
        />
        {busy && <ImportProgress busy={busy} label={t('reading', { name: file?.name ?? '' })} />}
        {failed && (
          <div role="alert">
            <Banner tone="notvalid" icon={IconAlertTriangle} title={failed} />
          </div>
        )}
      </Card>
      <LastImportCard />
    </>
  )
}
