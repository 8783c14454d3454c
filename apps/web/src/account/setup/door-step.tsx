/** The step with the door: find the device, learn which relay opens what, or say that doors are opened by hand. */
import type { Flat } from '@portineria/contract/flat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { LinkButton } from '../../lib/link-button.tsx'
import { stateOf, systemQueries } from '../../lib/system/system.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { DeviceSearch } from './device-search.tsx'
import { RelayForm } from './relay-form.tsx'
import classes from './setup.module.css'
import type { ChosenDevice, StepProps } from './setup-step.ts'
import { useSetupFlat } from './use-setup-flat.ts'

export function DoorStep({ onNext }: StepProps) {
  const t = useTranslations('setup')
  const { flat, isPending, isMissing, isFetching, refetch } = useSetupFlat()
  if (isMissing)
    return <LoadError message={t('frame.load_error')} onRetry={() => void refetch()} retrying={isFetching} />
  if (isPending) return <ListSkeleton rows={3} />
  if (!flat)
    return (
      <>
        <p>{t('door.no_flat')}</p>
        <LinkButton to="/setup" search={{ step: 'flat' }} className={classes.choice}>
          {t('door.to_flat')}
        </LinkButton>
      </>
    )
  return <FlatDoor key={flat.id} flat={flat} onNext={onNext} />
}

function FlatDoor({ flat, onNext }: StepProps & { flat: Flat }) {
  const t = useTranslations('setup.door')
  const own: ChosenDevice | null = flat.device_identifier ? { device: flat.device_identifier, relays: [1, 2] } : null
  const [chosen, setChosen] = useState(own)
  return (
    <>
      <p className={classes.quiet}>{t('for', { flat: flat.name })}</p>
      {chosen ? (
        <RelayForm key={chosen.device} flat={flat} chosen={chosen} onChange={() => setChosen(null)} onNext={onNext} />
      ) : (
        <>
          <DeviceSearch onChoose={setChosen} />
          <ByHand onNext={onNext} />
        </>
      )}
    </>
  )
}

function ByHand({ onNext }: StepProps) {
  const t = useTranslations('setup.door')
  const words = useErrorWords()
  const client = useQueryClient()
  const { data } = useQuery(systemQueries.checklist())
  const [busy, setBusy] = useState(false)
  const choose = async () => {
    setBusy(true)
    try {
      await call('updateChecklist', { body: { doors_by_hand: true } })
      await client.invalidateQueries(systemQueries.checklist())
      onNext()
    } catch (error) {
      toastError(words(error))
      setBusy(false)
    }
  }
  return (
    <>
      {stateOf(data?.items, 'door') === 'done' && <p className={classes.good}>{t('by_hand_done')}</p>}
      <Button variant="soft" className={classes.choice} loading={busy} onClick={() => void choose()}>
        {t('by_hand')}
      </Button>
    </>
  )
}
