/** How each status of the police report looks. */
import type { PoliceStatus } from '@portineria/contract/rules/police'
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconHelpCircle,
  IconPlaneArrival,
  IconSend,
} from '@tabler/icons-react'
import type { IconShape } from '../../ui/icon.tsx'
import type { StatusName } from '../../ui/status/status-look.ts'

export const policeLook: Record<PoliceStatus, { tone: StatusName; icon: IconShape }> = {
  waiting: { tone: 'closed', icon: IconPlaneArrival },
  due: { tone: 'created', icon: IconClock },
  late: { tone: 'notValid', icon: IconClockExclamation },
  sending: { tone: 'verify', icon: IconSend },
  sent: { tone: 'valid', icon: IconCircleCheck },
  refused: { tone: 'notValid', icon: IconCircleX },
  unknown: { tone: 'notValid', icon: IconHelpCircle },
  by_hand: { tone: 'opened', icon: IconCircleCheck },
}
