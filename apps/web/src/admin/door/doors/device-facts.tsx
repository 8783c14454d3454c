/** The state of an apartment's device, how long it has been silent, and its technical data. */
import { useFormatter, useTranslations } from 'use-intl'
import { deviceLook } from '../../../lib/door/device-state.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './room-card.module.css'
import type { Room, RoomState } from './rooms.ts'

/** Shows nothing until the status is loaded, because any word would be a guess. */
export function DeviceMark({ state }: { state: RoomState }) {
  const t = useTranslations('flat.device')
  if (state === 'asking') return null
  const { icon, tone } = deviceLook[state]
  return (
    <span className={classes.mark} data-status={tone}>
      {state === 'online' ? <span className={classes.dot} /> : <Icon of={icon} size={16} />}
      {t(state)}
    </span>
  )
}

/** The usual thresholds in dBm for the quality of a wireless link. */
const strengthOf = (rssi: number) => (rssi >= -67 ? 'good' : rssi >= -75 ? 'fair' : 'weak')

/** How long a device that is offline has not answered; nothing for one that answers. */
export function DeviceSilence({ room: { device } }: { room: Room }) {
  const t = useTranslations('door.admin.card')
  const format = useFormatter()
  const now = useNow(10_000)
  if (!device || device.online) return null
  const { last_seen } = device
  return (
    <p className={classes.away}>
      {last_seen ? t('heard', { when: format.relativeTime(new Date(last_seen), now) }) : t('never')}
    </p>
  )
}

/** What only a technician asks for: the identifier, the signal and the firmware. */
export function DeviceFacts({ room: { device, flat } }: { room: Room }) {
  const t = useTranslations('door.admin.card')
  const { online, rssi = null, firmware = null } = device ?? {}
  const facts = [
    device?.device ?? flat.device_identifier,
    online && rssi !== null && t('signal', { strength: strengthOf(rssi) }),
    firmware && t('firmware', { version: firmware }),
  ]
  if (!facts.some(Boolean)) return null
  return (
    <p className={classes.fine} data-tip={rssi === null ? undefined : `${rssi} dBm`}>
      <Dotted parts={facts} />
    </p>
  )
}
