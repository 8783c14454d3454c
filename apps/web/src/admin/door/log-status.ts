/** Icon and tone of each outcome of an opening attempt. The words are in `door.admin.status`. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import {
  IconAlertTriangle,
  IconDoorEnter,
  IconHandStop,
  IconHelpCircle,
  IconHourglass,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import type { IconShape } from '../../ui/icon.tsx'
import type { StatusName } from '../../ui/status/status-look.ts'

export type LogStatus = CallResponse<Calls['listFlatLog']>['data'][number]['status']

export const logLook: Record<LogStatus, { icon: IconShape; tone: StatusName }> = {
  opened: { icon: IconDoorEnter, tone: 'opened' },
  refused: { icon: IconHandStop, tone: 'created' },
  offline: { icon: IconPlugConnectedX, tone: 'notValid' },
  failed: { icon: IconAlertTriangle, tone: 'notValid' },
  unknown: { icon: IconHelpCircle, tone: 'closed' },
  pending: { icon: IconHourglass, tone: 'valid' },
}

export const logStatuses = Object.keys(logLook) as LogStatus[]
