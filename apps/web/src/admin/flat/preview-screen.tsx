/** What a guest sees of an apartment: its picture and place, its doors, the way in, its words, the Wi-Fi and the notes. */
import type { Flat } from '@portineria/contract/flat'
import { type RemoteDoor, remoteDoors } from '@portineria/contract/rules/stay-doors'
import { textIn } from '@portineria/contract/rules/text'
import { IconHandFinger, IconHandStop, IconKey, IconMapPin } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { DoorCard } from '../../lib/door/door-card.tsx'
import { FlatWords } from '../../lib/flat/flat-words.tsx'
import { HouseNotes } from '../../lib/flat/house-notes.tsx'
import { WayIn } from '../../lib/flat/way-in.tsx'
import { wayOf } from '../../lib/flat/way-steps.ts'
import { Wifi } from '../../lib/flat/wifi.tsx'
import { FlatPicture } from '../../lib/flat-picture.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { DoorRing } from '../../ui/door-ring/door-ring.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './flat-preview.module.css'

export function PreviewScreen({ flat, step }: { flat: Flat; step: number | null }) {
  const { language } = useLanguage()
  const place = [flat.address, flat.city].filter(Boolean).join(', ')
  const shown = { ...flat, name: flat.name || 'Portineria' }
  const at = wayOf(flat, language).find((one) => one.place === step)?.number
  return (
    <>
      <div className={classes.picture}>
        <FlatPicture flat={shown} view="hero" sizes="312px" />
      </div>
      <div className={classes.body}>
        <div>
          <p className={classes.name}>{flat.name || '–'}</p>
          {place && (
            <p className={classes.place}>
              <Icon of={IconMapPin} size={16} />
              {place}
            </p>
          )}
        </div>
        <PreviewDoors flat={shown} />
        <div data-part="way">
          <WayIn flat={shown} at={at} />
        </div>
        <FlatWords flat={flat} />
        <Wifi flat={flat} />
        <HouseNotes flat={flat} />
      </div>
    </>
  )
}

const nothing = () => undefined

/** The doors as the guest finds them during the stay. They are only a picture here, so nothing in them can be pressed. */
function PreviewDoors({ flat }: { flat: Flat }) {
  const t = useTranslations('door.guest')
  const { language } = useLanguage()
  const doors = remoteDoors(flat)
  const rings = doors.filter(({ open_once }) => !open_once)
  const [first] = rings
  return (
    <div className={classes.doors} inert>
      {first && rings.length > 1 && (
        <Segmented
          label={t('doors')}
          fullWidth
          value={String(first.number)}
          onChange={nothing}
          segments={rings.map(({ number, name }) => ({ value: String(number), label: textIn(name, language).trim() }))}
        />
      )}
      {first && <Ring flat={flat} door={first} named={rings.length === 1} />}
      {doors.length === 0 && <Ring flat={flat} door={null} named={false} />}
      {doors
        .filter(({ open_once }) => open_once)
        .map((door) => (
          <OnceDoor key={door.number} door={door} />
        ))}
      {doors.length === 0 && <p className={classes.why}>{t('why.let_in')}</p>}
    </div>
  )
}

type RingProps = {
  flat: Flat
  /** Without a door, the guest is let in. */
  door: RemoteDoor | null
  named: boolean
}

function Ring({ flat, door, named }: RingProps) {
  const t = useTranslations('door.guest')
  const { language } = useLanguage()
  const name = door ? textIn(door.name, language).trim() : t('title')
  const text = t(door ? 'pill.idle' : 'pill.let_in')
  return (
    <div className={classes.ring}>
      {named && <p className={classes.door}>{name}</p>}
      <DoorRing
        name={flat.name}
        state={door ? 'idle' : 'closed'}
        pill={{ icon: door ? IconHandFinger : IconHandStop, text, holding: text }}
        label={(state) => t('ring', { door: name, state })}
        onHeld={nothing}
        onPressed={nothing}
      />
    </div>
  )
}

function OnceDoor({ door }: { door: RemoteDoor }) {
  const t = useTranslations('door.guest.once')
  const { language } = useLanguage()
  const line = (
    <>
      <Icon of={IconKey} size={17} />
      {t('label')}
    </>
  )
  return (
    <DoorCard
      name={textIn(door.name, language).trim()}
      line={line}
      action={
        <Button variant="soft" small>
          {t('open')}
        </Button>
      }
    />
  )
}
