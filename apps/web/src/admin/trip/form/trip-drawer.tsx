/** The drawer with the form of the experience that the address names. */
import type { Flat } from '@portineria/contract/flat'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormStart } from '../../../lib/use-form-start.ts'
import { type LeaveGuard, useLeaveGuard } from '../../../lib/use-leave-guard.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Drawer, DrawerBody, DrawerHead } from '../../../ui/dialog/drawer.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { FormSkeleton } from '../../../ui/state/skeletons.tsx'
import { tripQueries } from '../trip.queries.ts'
import type { TripSearch } from '../trip-search.ts'
import { useTripWords } from '../use-trip-words.ts'
import classes from './trip-form.module.css'
import { TripForm } from './trip-form.tsx'

type TripDrawerProps = { id: TripSearch['id']; flats: readonly Flat[] | undefined; onClose: () => void }

export function TripDrawer({ id, flats, onClose }: TripDrawerProps) {
  const t = useTranslations('trip.admin.form')
  const guard = useLeaveGuard()
  // The address has no id any more while the drawer slides away, so the last one is kept.
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  const leave = async () => {
    if (await guard.mayLeave()) onClose()
  }
  const parts = { flats: flats ?? [], guard, onSaved: onClose, onLeave: () => void leave() }
  return (
    <Drawer opened={id !== undefined} onClose={() => void leave()} label={t('title')}>
      {typeof shown === 'number' ? <Existing key={shown} id={shown} {...parts} /> : <New {...parts} />}
    </Drawer>
  )
}

type PartsProps = { flats: readonly Flat[]; guard: LeaveGuard; onSaved: () => void; onLeave: () => void }

function New({ onLeave, ...parts }: PartsProps) {
  const t = useTranslations('trip.admin.form')
  return (
    <>
      <Head title={t('new_title')} onLeave={onLeave} />
      <TripForm trip={null} onCancel={onLeave} {...parts} />
    </>
  )
}

function Existing({ id, onLeave, ...parts }: PartsProps & { id: number }) {
  const t = useTranslations('trip.admin.form')
  const { name } = useTripWords()
  const trip = useQuery({ ...tripQueries.detail(id), staleTime: 0, refetchOnWindowFocus: false })
  const start = useFormStart(trip)
  return (
    <>
      <Head title={start ? name(start.name) : t('title')} onLeave={onLeave} />
      {start ? (
        <TripForm trip={start} onCancel={onLeave} {...parts} />
      ) : (
        <DrawerBody>
          {trip.isError ? (
            <LoadError message={t('load_error')} onRetry={() => void trip.refetch()} retrying={trip.isFetching} />
          ) : (
            <FormSkeleton fields={8} />
          )}
        </DrawerBody>
      )}
    </>
  )
}

function Head({ title, onLeave }: { title: string; onLeave: () => void }) {
  const ui = useTranslations('ui')
  return (
    <DrawerHead>
      <div className={classes.head}>
        <h2>{title}</h2>
        <IconButton icon={IconX} label={ui('close')} onClick={onLeave} />
      </div>
    </DrawerHead>
  )
}
