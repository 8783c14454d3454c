/** The name and icon of each booking status code (1–6). */
import {
  IconArchive,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconDoorEnter,
  IconUserScan,
} from '@tabler/icons-react'
import type { IconShape } from '../icon.tsx'

export type StatusCode = 1 | 2 | 3 | 4 | 5 | 6
export type StatusName = 'created' | 'verify' | 'notValid' | 'valid' | 'opened' | 'closed'

export const statusLook: Record<StatusCode, { name: StatusName; icon: IconShape }> = {
  1: { name: 'created', icon: IconCircleDashed },
  2: { name: 'verify', icon: IconUserScan },
  3: { name: 'notValid', icon: IconCircleX },
  4: { name: 'valid', icon: IconCircleCheck },
  5: { name: 'opened', icon: IconDoorEnter },
  6: { name: 'closed', icon: IconArchive },
}
