/** The doors of a current stay: a ring for doors that open repeatedly, a card for each door that opens once. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Door, Flat } from '@portineria/contract/flat'
import type { Language } from '@portineria/contract/rules/languages'
import { emptyText, textIn } from '@portineria/contract/rules/text'
import { IconAlertTriangle, IconKeyboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Contact } from './contact.tsx'
import classes from './door.module.css'
import { doorQueries } from './door.queries.ts'
import { DoorStage } from './door-stage.tsx'
import { OnceDoor } from './once-door.tsx'
import { type DoorNumber, useOpening } from './use-opening.ts'
import { useWhen } from './use-when.ts'

type DoorsProps = { stay: BookingSummary; flat: Flat; now: Date }

export const nameOf = ({ name }: Door, language: Language): string => textIn(name, language).trim()

export function Doors({ stay, flat, now }: DoorsProps) {
  const t = useTranslations('door.guest')
  const { language } = useLanguage()
  const devices = useQuery(doorQueries.devices())
  const device = devices.data?.find(({ flat_id }) => flat_id === flat.id)
  const when = useWhen(flat.time_zone)
  const doors = useDoors(stay, flat).filter(({ door }) => door.enabled && nameOf(door, language) !== '')
  const rings = doors.filter(({ door }) => !door.open_once)
  const seen = device?.last_seen ? when.heard(new Date(device.last_seen), now) : null
  const away = device && !device.online
  const lastOnline = away && seen !== null ? t('heard', { when: seen }) : null
  if (doors.length === 0 || (devices.isSuccess && !device)) return <ByHand stay={stay} />
  const shown = { stay, lastOnline }
  return (
    <>
      <Rings rings={rings} language={language} {...shown} />
      {/* Below the ring, so that the ring does not move under a finger. The outcome of an attempt replaces the banner. */}
      {away && doors.every(({ opening }) => opening.standing.at === 'idle') && (
        <Banner
          tone="created"
          icon={IconAlertTriangle}
          title={seen === null ? t('device.never') : t('device.away', { when: seen })}
        />
      )}
      {doors
        .filter(({ door }) => door.open_once)
        .map(({ number, door, opening, counted }) => (
          <OnceDoor key={number} name={nameOf(door, language)} opening={opening} counted={counted} {...shown} />
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

const shut: Door = { name: emptyText(), enabled: false, open_once: false }

/** Both doors with their openings. Each keeps its own state while the guest looks at the other. */
function useDoors({ code }: BookingSummary, flat: Flat) {
  const { data, dataUpdatedAt: countedAt } = useQuery(doorQueries.openings(code))
  const wanted = { flat: flat.id, code }
  const first = useOpening({ ...wanted, door: 1 }, { counted: data?.door_1, countedAt })
  const second = useOpening({ ...wanted, door: 2 }, { counted: data?.door_2, countedAt })
  return [
    { number: 1 as DoorNumber, door: flat.door_1 ?? shut, opening: first, counted: data?.door_1 },
    { number: 2 as DoorNumber, door: flat.door_2 ?? shut, opening: second, counted: data?.door_2 },
  ]
}

type RingsProps = {
  rings: ReturnType<typeof useDoors>
  language: Language
  stay: BookingSummary
  lastOnline: string | null
}

function Rings({ rings, language, ...shown }: RingsProps) {
  const t = useTranslations('door.guest')
  const panel = useId()
  const [chosen, setChosen] = useState<string>()
  const one = rings.find(({ number }) => String(number) === chosen) ?? rings[0]
  if (!one) return null
  const name = nameOf(one.door, language)
  const stage = <DoorStage key={one.number} name={name} opening={one.opening} counted={one.counted} {...shown} />
  if (rings.length === 1)
    return (
      <section className={classes.panel} aria-labelledby={panel}>
        <h2 id={panel}>{name}</h2>
        {stage}
      </section>
    )
  return (
    <div className={classes.panel}>
      <Segmented
        label={t('doors')}
        fullWidth
        panelId={panel}
        value={String(one.number)}
        onChange={setChosen}
        segments={rings.map(({ number, door }) => ({ value: String(number), label: nameOf(door, language) }))}
      />
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${one.number}`}>
        {stage}
      </div>
    </div>
  )
}

function ByHand({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('door.guest')
  return (
    <section className={classes.panel}>
      <h2>{t('by_hand.title')}</h2>
      <p>{t('by_hand.text')}</p>
      <Contact stay={stay} />
    </section>
  )
}
