/** The status of an order as a coloured tag. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { IconCircleCheck, IconClock, IconReceiptRefund, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { IconShape } from '../../ui/icon.tsx'
import type { StatusName } from '../../ui/status/status-look.ts'
import { Tag } from '../../ui/status/tag.tsx'

type Status = CallResponse<Calls['getOrder']>['status']

const looks: Record<Status, { tone: StatusName; icon: IconShape }> = {
  pending: { tone: 'created', icon: IconClock },
  paid: { tone: 'opened', icon: IconCircleCheck },
  failed: { tone: 'notValid', icon: IconX },
  expired: { tone: 'closed', icon: IconX },
  refunding: { tone: 'created', icon: IconReceiptRefund },
  refunded: { tone: 'closed', icon: IconReceiptRefund },
}

export function OrderTag({ status }: { status: Status }) {
  const t = useTranslations('trip.guest.orders')
  return <Tag {...looks[status]}>{t(`status.${status}`)}</Tag>
}
