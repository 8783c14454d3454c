/** A door in its ring, while the stay lasts: hold, see what becomes of it, how many openings are left. */
import type { BookingSummary } from '@portineria/contract/booking'
import {
  IconCheck,
  IconDoorOff,
  IconHandFinger,
  IconHelpCircle,
  IconLoader2,
  IconPlugConnectedX,
  IconWifiOff,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../../ui/dialog/dialog.ts'
import { DoorRing, type RingState } from '../../ui/door-ring/door-ring.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/state/offline-note.tsx'
import { Contact } from './contact.tsx'
import classes from './door.module.css'
import { OpeningsLeft } from './openings-left.tsx'
import { Outcome, useAnnounced, useOutcomeWords } from './outcome.tsx'
import { asideOf, type Counted, type Standing } from './standing.ts'
import type { Opening } from './use-opening.ts'

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

function pillOf({ at }: Standing, counted: Counted | undefined, online: boolean): Pill {
  if (at === 'refused') return 'failed'
  if (at === 'lost') return 'unknown'
  if (at !== 'idle') return at
  if (counted?.remaining === 0) return 'none'
  return online ? 'idle' : 'offline'
}

type DoorStageProps = {
  stay: BookingSummary
  name: string
  opening: Opening
  counted: Counted | undefined
  /** When the door was last heard from, if it is offline. */
  heard: string | null
}

export function DoorStage({ stay, name, opening, counted, heard }: DoorStageProps) {
  const t = useTranslations('door.guest')
  const [ring, why] = [useId(), useId()]
  const online = useOnline()
  const { standing, open, again } = opening
  const told = useOutcomeWords(standing, counted)
  useAnnounced(standing, told)
  const pill = pillOf(standing, counted, online)
  const { ring: state, icon } = looks[pill]
  const closed = pill === 'none' || pill === 'offline'
  const ask = async () => {
    if (await confirm({ message: t('hold_question', { door: name }), confirmLabel: t('once.confirm') })) open()
  }
  const retry = () => {
    again()
    document.getElementById(ring)?.focus()
  }
  // An opening that is kept aside was not used: then the count says more than the reason.
  const gone = pill === 'none' && (!counted || asideOf(counted) === 0)
  return (
    <div className={classes.stage}>
      <DoorRing
        id={ring}
        name={stay.flat.name}
        state={state}
        pill={{ icon, text: t(`pill.${pill}`), holding: t('pill.holding') }}
        label={(words) => t('ring', { door: name, state: words })}
        describedBy={why}
        onHeld={open}
        onPressed={() => void ask()}
      />
      {told && <Outcome told={told} stay={stay} onAgain={retry} note={standing.at === 'failed' ? heard : null} />}
      <div id={why} className={classes.why}>
        {(gone || pill === 'offline') && <p>{t(`why.${gone ? 'none' : 'offline'}`)}</p>}
        {counted && !gone && standing.at !== 'failed' && <OpeningsLeft counted={counted} told={pill === 'unknown'} />}
      </div>
      {closed && <Contact stay={stay} />}
    </div>
  )
}
