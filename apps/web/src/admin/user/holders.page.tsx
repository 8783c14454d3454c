/** The page of people: the list, and the open person beside it or, on a narrow screen, in its place. */
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ProofSheet } from '../../lib/user/proof-sheet.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { HolderDetail } from './holder-detail.tsx'
import { HolderList } from './holder-list.tsx'
import classes from './holders.module.css'
import { NewHolderSheet } from './new-holder-sheet.tsx'
import { useHolderAddress } from './use-holder-address.ts'
import { peopleQueries } from './user.queries.ts'

export default function HoldersPage() {
  const t = useTranslations('user.admin')
  const address = useHolderAddress()
  const { id, openForm } = address
  const client = useQueryClient()
  const wide = useMediaQuery('(min-width: 68.75em)', undefined, { getInitialValueInEffect: false })
  const refresh = () => void client.invalidateQueries({ queryKey: peopleQueries.all })
  useKeys({ n: () => openForm('new'), r: refresh })
  const alone = id !== null && !wide
  return (
    <div className={classes.page} data-beside={(id !== null && wide) || undefined}>
      {!alone && (
        <PageHeader
          title={t('title')}
          actions={
            <>
              <IconButton
                variant="line"
                icon={IconRefresh}
                label={t('refresh')}
                aria-keyshortcuts="R"
                onClick={refresh}
              />
              <Button icon={IconPlus} aria-keyshortcuts="N" onClick={() => openForm('new')}>
                {t('new')}
              </Button>
            </>
          }
        />
      )}
      {!alone && <HolderList address={address} narrow={id !== null} />}
      {id !== null && <HolderDetail key={id} id={id} address={address} alone={alone} />}
      <NewHolderSheet address={address} />
      <ProofSheet />
    </div>
  )
}
