/** The button with the next thing to do for a stay. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { StayMoment } from '@portineria/contract/rules/stay-doors'
import type { Messages } from '@portineria/messages/messages'
import { IconArrowRight, IconKey, IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import type { IconShape } from '../../ui/icon.tsx'

type Action = {
  label: keyof Messages['booking']['action']
  to: '/booking' | '/door'
  icon?: IconShape
  iconAfter?: IconShape
}

const actions: Record<StayMoment['kind'], Action> = {
  created: { to: '/booking', label: 'created', iconAfter: IconArrowRight },
  verify: { to: '/booking', label: 'verify', iconAfter: IconArrowRight },
  not_valid: { to: '/booking', label: 'not_valid', icon: IconPencil },
  waiting: { to: '/door', label: 'how_to_get_in', iconAfter: IconArrowRight },
  open: { to: '/door', label: 'door', icon: IconKey },
  closed: { to: '/booking', label: 'see', iconAfter: IconArrowRight },
  blocked: { to: '/booking', label: 'see', iconAfter: IconArrowRight },
}
const byHand: Action = { to: '/door', label: 'how_to_get_in', iconAfter: IconArrowRight }
const noneLeft: Action = { to: '/door', label: 'door_help', iconAfter: IconArrowRight }
/** The doors are those of the first stay, so another stay that waits for its check-in links to its reservation. */
const whileWaiting: Action = { to: '/booking', label: 'see', iconAfter: IconArrowRight }

function actionFor(moment: StayMoment, other: boolean): Action {
  if (other && moment.kind === 'waiting') return whileWaiting
  if (moment.kind === 'open' && moment.way !== 'phone') return moment.way === 'by_hand' ? byHand : noneLeft
  return actions[moment.kind]
}

type StayActionProps = { stay: BookingSummary; moment: StayMoment; other: boolean }

export function StayAction({ stay, moment, other }: StayActionProps) {
  const t = useTranslations('booking')
  const { to, label, ...icons } = actionFor(moment, other)
  const words = t(`action.${label}`)
  if (to === '/door')
    return (
      <LinkButton to="/door" search={other ? { stay: stay.id } : {}} fullWidth {...icons}>
        {words}
      </LinkButton>
    )
  return (
    <LinkButton to="/booking" search={other ? { stay: stay.id } : {}} fullWidth {...icons}>
      {words}
    </LinkButton>
  )
}
