/** The one thing to do about a line of the first screen. On a phone the button shows only its icon. */
import type { BookingSummary } from '@portineria/contract/booking'
import {
  IconCalendarEvent,
  IconDoorEnter,
  IconMail,
  IconMailPlus,
  IconMessageCircle,
  IconUserScan,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { IconShape } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DoorSheetSlot } from '../../door/doors/door-sheet-slot.tsx'
import { useSendKey } from '../use-send-key.ts'
import type { LineAct } from './day-sheet.ts'
import classes from './today.module.css'

const icons: Record<LineAct, IconShape> = {
  review: IconUserScan,
  send_key: IconMail,
  add_email: IconMailPlus,
  write: IconMessageCircle,
  open_door: IconDoorEnter,
  details: IconCalendarEvent,
}

export function LineAction({ act, stay }: { act: LineAct; stay: BookingSummary }) {
  const look = { small: true, variant: 'line', icon: icons[act], className: classes.action } as const
  const words = <ActWords act={act} who={stay.holder_name ?? stay.flat.name} />
  if (act === 'open_door') return <OpenDoor stay={stay} look={look} words={words} />
  if (act === 'send_key') return <SendKey stay={stay} look={look} words={words} />
  if (act === 'write')
    return (
      <LinkButton {...look} to="/admin_trip" search={{ view: 'inbox', chat: `${stay.id}-0` }}>
        {words}
      </LinkButton>
    )
  return (
    <LinkButton {...look} to="/admin_book" search={act === 'review' ? { review: stay.id } : { id: stay.id }}>
      {words}
    </LinkButton>
  )
}

/** The buttons of two lines have the same words, so a screen reader also reads whom each is about. */
export function ActWords({ act, who }: { act: LineAct | 'reply' | 'quote'; who: string }) {
  const t = useTranslations('booking.today.act')
  return (
    <>
      {t(act)} <VisuallyHidden>{who}</VisuallyHidden>
    </>
  )
}

type Look = { small: true; variant: 'line'; icon: IconShape; className: string | undefined }
type OwnActionProps = { stay: BookingSummary; look: Look; words: ReactNode }

function SendKey({ stay, look, words }: OwnActionProps) {
  const send = useSendKey()
  return (
    <Button {...look} loading={send.isPending} onClick={() => send.mutate(stay)}>
      {words}
    </Button>
  )
}

function OpenDoor({ stay, look, words }: OwnActionProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {words}
      </Button>
      <DoorSheetSlot flatId={stay.flat_id} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
