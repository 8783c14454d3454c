/** A button to write to the concierge: in the stay's chat, or by mail once it is closed. Renders nothing without either. */
import { IconMail, IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import { LinkButton } from '../link-button.tsx'
import type { StayContact } from './use-stay-contact.ts'

type WriteButtonProps = { contact: StayContact; small?: boolean; children: ReactNode }

export function WriteButton({ contact: { chat, mail, unread }, small, children }: WriteButtonProps) {
  if (chat)
    return (
      <LinkButton
        to="/proposal/{-$checkout}"
        params={{ checkout: undefined }}
        search={chat}
        variant="line"
        small={small}
        icon={IconMessageCircle}
      >
        {children} {unread > 0 && <CountBadge count={unread} hot />}
      </LinkButton>
    )
  if (!mail) return null
  return (
    <Button component="a" href={mail} variant="line" small={small} icon={IconMail}>
      {children}
    </Button>
  )
}
