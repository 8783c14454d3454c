/** The field of the device's identifier and, beside it, whether the saved device answers. */
import type { Flat } from '@portineria/contract/flat'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { deviceLook, deviceState } from '../../lib/door/device-state.ts'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './doors-part.module.css'

type DeviceLineProps = { saved: Flat | null; identifier: string; children: ReactNode }

export function DeviceLine({ saved, identifier, children }: DeviceLineProps) {
  const t = useTranslations('flat.device')
  const format = useFormatter()
  const now = useNow(10_000)
  const { data, isError } = useQuery(flatQueries.devices())
  const device = data?.find(({ flat_id, device: known }) => flat_id === saved?.id && known === identifier)
  const state = deviceState(device)
  const { icon, tone } = deviceLook[state]
  const asked = identifier !== '' && identifier === (saved?.device_identifier ?? '')

  function words(): string {
    if (identifier === '') return t('by_hand_text')
    if (!asked) return t('unsaved_text')
    if (isError && !data) return t('error')
    if (!device) return t('checking')
    return device.last_seen
      ? t('seen', { when: format.relativeTime(new Date(device.last_seen), now) })
      : t('never_text')
  }
  return (
    <div className={classes.device} data-status={asked && device ? tone : undefined}>
      <Icon of={icon} size={20} className={classes.plug} />
      <p className={classes.status} role="status">
        {asked && device && <b>{t(state)}</b>} {words()}
      </p>
      <div className={classes.identifier}>{children}</div>
    </div>
  )
}
