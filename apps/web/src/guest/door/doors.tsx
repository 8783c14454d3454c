/** The doors of a current stay: a ring for doors that open repeatedly, a card for each door that opens once. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconAlertTriangle, IconKeyboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useWhen } from '../../lib/door/use-when.ts'
import type { WayStep } from '../../lib/flat/way-steps.ts'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import classes from './door.module.css'
import { doorQueries } from './door.queries.ts'
import { DoorStage } from './door-stage.tsx'
import { OnceDoor } from './once-door.tsx'
import { OtherDoor } from './other-door.tsx'
import { type DoorState, lastOpened } from './use-doors.ts'

type DoorsProps = {
  stay: BookingSummary
  doors: readonly DoorState[]
  now: Date
  /** The step that follows now that a door has opened. */
  next: WayStep | null
}

export function Doors({ stay, doors, now, next }: DoorsProps) {
  const t = useTranslations('door.guest')
  const devices = useQuery(doorQueries.devices())
  const device = devices.data?.find(({ flat_id }) => flat_id === stay.flat_id)
  const when = useWhen(stay.flat.time_zone)
  const rings = doors.filter(({ open_once }) => !open_once)
  const seen = device?.last_seen ? when.heard(new Date(device.last_seen), now) : null
  const away = device && !device.online
  const lastOnline = away && seen !== null ? t('heard', { when: seen }) : null
  const latest = lastOpened(doors)
  const shown = { stay, lastOnline }
  return (
    <>
      <Rings rings={rings} latest={latest} next={next} {...shown} />
      {/* Below the ring, so that the ring does not move under a finger. The outcome of an attempt replaces the banner. */}
      {away && doors.every(({ opening }) => opening.standing.at === 'idle') && (
        <Banner
          tone="created"
          icon={IconAlertTriangle}
          title={seen === null ? t('device.never') : t('device.away', { when: seen })}
        />
      )}
      {doors
        .filter(({ open_once }) => open_once)
        .map((door) => (
          <OnceDoor key={door.number} door={door} next={door === latest ? next : null} {...shown} />
        ))}
      {rings.length > 0 && (
        <p className={classes.keyboard}>
          <Icon of={IconKeyboard} size={20} />
          {t('keyboard')}
        </p>
      )}
    </>
  )
}

type RingsProps = {
  rings: readonly DoorState[]
  latest: DoorState | undefined
  next: WayStep | null
  stay: BookingSummary
  lastOnline: string | null
}

function Rings({ rings, latest, next, ...shown }: RingsProps) {
  const t = useTranslations('door.guest')
  const [panel, ring] = [useId(), useId()]
  const [chosen, setChosen] = useState<string>()
  const one = rings.find(({ number }) => String(number) === chosen) ?? rings[0]
  if (!one) return null
  const stage = <DoorStage key={one.number} ring={ring} door={one} next={one === latest ? next : null} {...shown} />
  if (rings.length === 1)
    return (
      <section className={classes.panel} aria-labelledby={panel}>
        <h2 id={panel}>{one.name}</h2>
        {stage}
      </section>
    )
  const other = rings.find(({ number }) => number !== one.number)
  const goTo = (door: DoorState) => {
    // The ring of the other door replaces this one, so it can be focused only after it is there.
    flushSync(() => setChosen(String(door.number)))
    document.getElementById(ring)?.focus()
  }
  return (
    <>
      <div className={classes.panel}>
        <Segmented
          label={t('doors')}
          fullWidth
          panelId={panel}
          value={String(one.number)}
          onChange={setChosen}
          segments={rings.map(({ number, name }) => ({ value: String(number), label: name }))}
        />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${one.number}`}>
          {stage}
        </div>
      </div>
      {other && one.opening.standing.at === 'opened' && other.opening.standing.at !== 'opened' && (
        <OtherDoor door={other} onChoose={() => goTo(other)} />
      )}
    </>
  )
}
