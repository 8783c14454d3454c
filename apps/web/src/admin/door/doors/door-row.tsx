/** A door of an apartment with the button that opens it. The button itself shows progress and outcome. */
import type { RemoteDoor } from '@portineria/contract/rules/stay-doors'
import { IconCheck, IconDoor, IconLoader2, IconLockOpen } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { LogRow } from '../door.queries.ts'
import classes from './door-row.module.css'
import type { Room } from './rooms.ts'
import { type Outcome, useOpenDoor } from './use-open-door.ts'

type DoorRowProps = {
  room: Room
  door: RemoteDoor
  last: readonly LogRow[] | undefined
  /** The id of the text that says why the door cannot be opened; undefined while it can. */
  away: string | undefined
  /** Opens without asking again. */
  sure?: boolean | undefined
}

const icons = { idle: undefined, failed: undefined, sending: IconLoader2, opened: IconCheck } as const

export function DoorRow({ room, door, last, away, sure }: DoorRowProps) {
  const t = useTranslations('door.admin.open')
  const note = useId()
  const { number, open_once } = door
  const { door: name, outcome, open } = useOpenDoor({ room, number, last, sure })
  const energised = room.device?.doors.some((relay) => relay.door === number && relay.on) ?? false
  const failed = outcome.kind === 'failed' ? outcome.words : undefined
  const ready = !away && (outcome.kind === 'idle' || outcome.kind === 'failed')
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <Icon of={IconDoor} size={18} className={classes.icon} />
        <span className={classes.name}>{name}</span>
        {open_once && <Tag>{t('once')}</Tag>}
        {energised && (
          <Tag icon={IconLockOpen} tone="opened">
            {t('drawn')}
          </Tag>
        )}
        <Button
          small
          variant="line"
          icon={icons[outcome.kind]}
          className={classes.open}
          data-outcome={outcome.kind}
          aria-disabled={!ready || undefined}
          aria-describedby={failed ? note : away}
          onClick={ready ? open : undefined}
        >
          <Label outcome={outcome} />
          <VisuallyHidden> {t('which', { door: name, flat: room.flat.name })}</VisuallyHidden>
        </Button>
      </div>
      {failed && (
        <p id={note} className={classes.note}>
          {failed}
        </p>
      )}
    </li>
  )
}

function Label({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('door.admin.open')
  if (outcome.kind === 'sending') return t('sending')
  return outcome.kind === 'opened' ? outcome.words : t('open')
}
