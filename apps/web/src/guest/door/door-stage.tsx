/** A door in its ring during the stay: the guest holds the ring, then sees the outcome and the openings left. */
import type { BookingSummary } from '@portineria/contract/booking'
import {
  IconCheck,
  IconDoorOff,
  IconHandFinger,
  IconHelpCircle,
  IconLoader2,
  IconPlugConnectedX,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { WayStep } from '../../lib/flat/way-steps.ts'
import { Button } from '../../ui/button/button.tsx'
import { confirm } from '../../ui/dialog/dialog.ts'
import { DoorRing, type RingState } from '../../ui/door-ring/door-ring.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/state/offline-note.tsx'
import { Arches } from '../../ui/stay/arches.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { Contact } from './contact.tsx'
import classes from './door.module.css'
import { NextStep } from './next-step.tsx'
import { type Counted, type OpeningState, reservedOf } from './opening-state.ts'
import { Outcome, useAnnounced, useOutcomeWords } from './outcome.tsx'
import type { DoorState } from './use-doors.ts'

type Pill = 'idle' | 'sending' | 'opened' | 'failed' | 'unknown' | 'none' | 'offline'

const looks: Record<Pill, { ring: RingState; icon: IconShape }> = {
  idle: { ring: 'idle', icon: IconHandFinger },
  sending: { ring: 'sending', icon: IconLoader2 },
  opened: { ring: 'opened', icon: IconCheck },
  failed: { ring: 'failed', icon: IconPlugConnectedX },
  unknown: { ring: 'unknown', icon: IconHelpCircle },
  none: { ring: 'closed', icon: IconDoorOff },
  offline: { ring: 'closed', icon: IconWifiOff },
}

function pillOf({ at }: OpeningState, counted: Counted | undefined, online: boolean): Pill {
  if (at === 'refused') return 'failed'
  if (at === 'lost') return 'unknown'
  if (at !== 'idle') return at
  if (counted?.remaining === 0) return 'none'
  return online ? 'idle' : 'offline'
}

type DoorStageProps = {
  stay: BookingSummary
  door: DoorState
  /** The id of the ring, which gets the focus when the guest comes back to it. */
  ring: string
  /** The step that follows now that this door is open. */
  next: WayStep | null
  /** When the device was last online, if it is offline now. */
  lastOnline: string | null
}

/** Within this time the server takes another attempt for a repeated tap, and would not open the door again. */
const SAME_TAP_MS = 3_000

export function DoorStage({ stay, door: { name, opening, counted }, ring, next, lastOnline }: DoorStageProps) {
  const t = useTranslations('door.guest')
  const why = useId()
  const online = useOnline()
  const { standing, open, again } = opening
  const words = useOutcomeWords(standing, counted)
  useAnnounced(standing, words)
  const pill = pillOf(standing, counted, online)
  const { ring: state, icon } = looks[pill]
  const closed = pill === 'none' || pill === 'offline'
  const mayRepeat = useDelayed(pill === 'opened', SAME_TAP_MS)
  const ask = async () => {
    if (await confirm({ message: t('hold_question', { door: name }), confirmLabel: t('once.confirm') })) open()
  }
  const retry = () => {
    again()
    document.getElementById(ring)?.focus()
  }
  // A reserved opening is not used up: then the count explains more than the reason.
  const gone = pill === 'none' && (!counted || reservedOf(counted) === 0)
  return (
    <div className={classes.stage}>
      <DoorRing
        id={ring}
        name={stay.flat.name}
        state={state}
        pill={{ icon, text: t(`pill.${pill}`), holding: t('pill.holding') }}
        label={(text) => t('ring', { door: name, state: text })}
        describedBy={why}
        onHeld={open}
        onPressed={() => void ask()}
      />
      {words && (
        <Outcome words={words} stay={stay} onAgain={retry} note={standing.at === 'failed' ? lastOnline : null} />
      )}
      {next && <NextStep step={next} />}
      <div className={classes.below}>
        <div id={why} className={classes.why}>
          {(gone || pill === 'offline') && <p>{t(`why.${gone ? 'none' : 'offline'}`)}</p>}
          {counted && !gone && standing.at !== 'failed' && (
            <OpeningsLeft counted={counted} explained={pill === 'unknown'} />
          )}
        </div>
        {mayRepeat && counted?.remaining !== 0 && (
          <Button variant="quiet" small icon={IconRefresh} onClick={retry}>
            {t('open_again')}
          </Button>
        )}
      </div>
      {closed && <Contact stay={stay} />}
    </div>
  )
}

/**
 * How often a door can still be opened, as arches and in words, and how many openings are reserved.
 * `explained`: the outcome above already explains the reserved opening.
 */
function OpeningsLeft({ counted, explained }: { counted: Counted; explained: boolean }) {
  const t = useTranslations('door.guest')
  const { max, remaining } = counted
  const reserved = reservedOf(counted)
  return (
    <div className={classes.openings}>
      <p className={classes.left}>
        <span aria-hidden>
          <Arches left={remaining ?? 0} total={max ?? 0} unlimited={max === null} />
        </span>
        {remaining === null ? t('unlimited') : t('openings', { count: remaining })}
      </p>
      {reserved > 0 && !explained && <p className={classes.fine}>{t('aside', { count: reserved })}</p>}
    </div>
  )
}
