/** A door that opens only once: a plain button that first asks whether the guest stands in front of the door. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { DoorCard } from '../../lib/door/door-card.tsx'
import type { WayStep } from '../../lib/flat/way-steps.ts'
import { Button } from '../../ui/button/button.tsx'
import { confirm } from '../../ui/dialog/dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/state/offline-note.tsx'
import { Contact } from './contact.tsx'
import classes from './door.module.css'
import { NextStep } from './next-step.tsx'
import { reservedOf } from './opening-state.ts'
import { Outcome, useAnnounced, useOutcomeWords } from './outcome.tsx'
import type { DoorState } from './use-doors.ts'

type OnceDoorProps = {
  stay: BookingSummary
  door: DoorState
  /** The step that follows now that this door is open. */
  next: WayStep | null
  lastOnline: string | null
}

export function OnceDoor({ stay, door: { name, opening, counted }, next, lastOnline }: OnceDoorProps) {
  const t = useTranslations('door.guest')
  const why = useId()
  const online = useOnline()
  const { standing, open } = opening
  const words = useOutcomeWords(standing, counted)
  useAnnounced(standing, words)
  const card = useRef<HTMLDivElement>(null)
  const ended = words !== null
  useEffect(() => {
    // The pressed button is gone and has lost the focus: a keyboard user continues from the card.
    if (ended && document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [ended])
  const ask = async () => {
    const message = t('once.question', { door: name })
    if (await confirm({ message, confirmLabel: t('once.confirm') })) open()
  }
  const gone = counted?.remaining === 0
  const reserved = counted ? reservedOf(counted) : 0
  const idle = standing.at === 'idle'
  const openable = !gone && (idle || standing.at === 'sending')
  const button = openable && (
    <Button
      variant="soft"
      small
      aria-label={t('once.open_named', { door: name })}
      aria-describedby={online ? undefined : why}
      aria-disabled={!online || undefined}
      loading={standing.at === 'sending'}
      onClick={() => online && void ask()}
    >
      {t('once.open')}
    </Button>
  )
  const line = (
    <>
      <Icon of={IconKey} size={17} />
      {t(gone && reserved === 0 ? 'once.used' : 'once.label')}
    </>
  )
  return (
    <DoorCard ref={card} name={name} line={line} action={button}>
      {words && (
        <Outcome
          small
          words={words}
          stay={stay}
          onAgain={() => void ask()}
          note={standing.at === 'failed' ? lastOnline : null}
        />
      )}
      {next && <NextStep step={next} />}
      {idle && gone && (
        <div className={classes.gone}>
          <p>{reserved > 0 ? t('aside', { count: reserved }) : t('why.none')}</p>
          <Contact stay={stay} />
        </div>
      )}
      {openable && !online && (
        <p id={why} className={classes.fine}>
          {t('why.offline')}
        </p>
      )}
    </DoorCard>
  )
}
