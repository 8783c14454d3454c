/** How far another guest is with their own part, and the button that sends them a link for it. */
import { isMinor } from '@portineria/contract/rules/check-in'
import type { CompanionState } from '@portineria/contract/rules/companion'
import { IconCircleCheckFilled, IconClockX, IconLinkOff, IconPencil, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { useGuestName } from '../use-guest-name.ts'
import { LinkSheet } from './link-sheet.tsx'
import classes from './send-link.module.css'
import { useKnownLink, useLinkState } from './use-link.ts'

const icons: Record<CompanionState, IconShape> = {
  sent: IconSend,
  in_progress: IconPencil,
  done: IconCircleCheckFilled,
  revoked: IconLinkOff,
  expired: IconClockX,
}

export function SendLink({ index }: { index: number }) {
  const t = useTranslations('check_in.companion')
  const { booking, state } = useCheckIn()
  const guest = state.mine.guests[index]
  const typedName = useGuestName()(index)
  const linkState = useLinkState(index)
  const known = useKnownLink(guest?.id ?? null)
  const [opened, setOpened] = useState(false)
  if (!guest) return null
  if (isMinor(guest.values, booking)) return <p className={classes.minor}>{t('minor_stays')}</p>
  const live = linkState === 'sent' || linkState === 'in_progress'
  const again = known && live ? t('show') : t('send_again')
  return (
    <div className={classes.line}>
      {linkState && (
        <span className={classes.state} data-state={linkState}>
          <Icon of={icons[linkState]} size={16} />
          {t(`state.${linkState}`)}
        </span>
      )}
      <Button
        small
        variant="quiet"
        icon={IconSend}
        onClick={() => setOpened(true)}
        aria-label={linkState || !typedName ? undefined : t('send_to', { name: typedName })}
      >
        {linkState ? again : t('send')}
      </Button>
      <LinkSheet index={index} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
