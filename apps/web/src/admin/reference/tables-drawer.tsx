/** The drawer with the police's tables: which version is in use, and their replacement by files of the police. */
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { referenceQueries } from '../../lib/places/reference.queries.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Drawer, DrawerBody, DrawerHead } from '../../ui/dialog/drawer.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { TableSection } from './table-section.tsx'
import classes from './tables.module.css'

export type TablesDrawerProps = { opened: boolean; onClose: () => void }

const kinds = ['municipalities', 'states'] as const

export function TablesDrawer({ opened, onClose }: TablesDrawerProps) {
  const t = useTranslations('reference.tables')
  const ui = useTranslations('ui')
  // The drawer remembers the focus when `opened` turns true, so its first render must be a closed one.
  const shown = useDeferredValue(opened, false)
  return (
    <Drawer opened={shown} onClose={onClose} label={t('title')}>
      <DrawerHead>
        <div className={classes.head}>
          <h2>{t('title')}</h2>
          <IconButton icon={IconX} label={ui('close')} onClick={onClose} />
        </div>
        <p className={classes.intro}>{t('intro')}</p>
      </DrawerHead>
      <DrawerBody>
        <Tables />
      </DrawerBody>
    </Drawer>
  )
}

function Tables() {
  const t = useTranslations('reference.tables')
  const { data, isError, isFetching, refetch } = useQuery(referenceQueries.inUse)
  if (data)
    return (
      <div className={classes.tables}>
        {kinds.map((kind) => (
          <TableSection key={kind} kind={kind} inUse={data[kind]} />
        ))}
      </div>
    )
  if (isError) return <LoadError message={t('load_error')} onRetry={() => void refetch()} retrying={isFetching} />
  return <ListSkeleton rows={2} />
}
