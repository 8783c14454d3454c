/** The state of an apartment's device, with its icon and tone. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { IconHandStop, IconPlugConnected, IconPlugConnectedX, IconQuestionMark } from '@tabler/icons-react'
import type { IconShape } from '../../ui/icon.tsx'
import type { StatusName } from '../../ui/status/status-look.ts'

type DeviceStatus = CallResponse<Calls['listDeviceStatus']>[number]
type DeviceState = 'online' | 'offline' | 'never' | 'by_hand'

export const deviceState = (device: DeviceStatus | undefined): DeviceState => {
  if (!device) return 'by_hand'
  if (device.online) return 'online'
  return device.last_seen ? 'offline' : 'never'
}

export const deviceLook: Record<DeviceState, { icon: IconShape; tone: StatusName }> = {
  online: { icon: IconPlugConnected, tone: 'opened' },
  offline: { icon: IconPlugConnectedX, tone: 'notValid' },
  never: { icon: IconQuestionMark, tone: 'closed' },
  by_hand: { icon: IconHandStop, tone: 'closed' },
}
