/** The status of a reservation as a menu of the moves an operator may make. It changes only after the server has agreed. */
import type { Booking } from '@portineria/contract/booking'
import { decideTransition, nextStatuses } from '@portineria/contract/rules/booking-status'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Menu, MenuItem } from '../../../ui/control/menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { statusLook } from '../../../ui/status/status-look.ts'
import { languageOf } from '../guest-language.ts'
import classes from './status-menu.module.css'
import { StatusMessage } from './status-message.tsx'
import { useMoveStatus } from './use-move-status.ts'

type StatusMenuProps = { booking: Booking; onMoved: () => Promise<unknown>; onOvertaken: () => Promise<void> }

export function StatusMenu({ booking, onMoved, onOvertaken }: StatusMenuProps) {
  const t = useTranslations('booking.move')
  const status = useTranslations('ui.status')
  const { move, moving } = useMoveStatus(booking, { onMoved, onOvertaken })
  const [asking, setAsking] = useState<Status>()
  const look = statusLook[booking.status]
  const choose = (to: Status) =>
    decideTransition(booking.status, to, 'admin')?.needs_message ? setAsking(to) : void move(to)
  return (
    <>
      <Menu
        busy={moving}
        target={
          <button
            type="button"
            className={classes.button}
            data-status={look.name}
            aria-label={t('change', { status: status(look.name) })}
            aria-busy={moving}
          >
            <Icon of={look.icon} size={17} />
            {status(look.name)}
            <Icon of={IconChevronDown} size={16} />
          </button>
        }
      >
        {nextStatuses(booking.status, 'admin').map((to) => (
          <MenuItem key={to} icon={statusLook[to].icon} tone={statusLook[to].name} onClick={() => choose(to)}>
            <span className={classes.item}>
              {status(statusLook[to].name)}
              <Hint from={booking.status} to={to} />
            </span>
          </MenuItem>
        ))}
      </Menu>
      <StatusMessage
        opened={asking !== undefined}
        // Without an account nobody is written to.
        language={booking.holder ? languageOf(booking) : undefined}
        onClose={() => setAsking(undefined)}
        onSend={async (message) => {
          if (asking && (await move(asking, message))) setAsking(undefined)
        }}
      />
    </>
  )
}

function Hint({ from, to }: { from: Status; to: Status }) {
  const t = useTranslations('booking.move')
  const text = decideTransition(from, to, 'admin')?.needs_message
    ? t('needs_message')
    : to === STATUS.closed
      ? t('doors_stop')
      : from === STATUS.closed
        ? t('reopens')
        : null
  return text && <span className={classes.hint}>{text}</span>
}
