/** Icon and tone of each status of an order. The words are in `trip.admin.order_status`. */
import { IconCircleCheck, IconCircleX, IconClockOff, IconHourglass, IconReceiptRefund } from '@tabler/icons-react'
import type { IconShape } from '../../../ui/icon.tsx'
import type { StatusName } from '../../../ui/status/status-look.ts'
import type { OrderStatus } from '../trip.queries.ts'

export const orderLook: Record<OrderStatus, { icon: IconShape; tone: StatusName }> = {
  pending: { icon: IconHourglass, tone: 'valid' },
  paid: { icon: IconCircleCheck, tone: 'opened' },
  failed: { icon: IconCircleX, tone: 'notValid' },
  expired: { icon: IconClockOff, tone: 'closed' },
  refunding: { icon: IconReceiptRefund, tone: 'valid' },
  refunded: { icon: IconReceiptRefund, tone: 'created' },
}

export const orderStatuses = Object.keys(orderLook) as OrderStatus[]
