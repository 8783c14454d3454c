/** The other door of the way in, offered once the first one is open. Its button brings its ring up. */
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { DoorCard } from '../../lib/door/door-card.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { DoorState } from './use-doors.ts'

export function OtherDoor({ door: { name, counted }, onChoose }: { door: DoorState; onChoose: () => void }) {
  const t = useTranslations('door.guest')
  const left = counted && (counted.remaining === null ? t('unlimited') : t('openings', { count: counted.remaining }))
  return (
    <DoorCard
      name={name}
      line={left}
      action={
        <Button
          variant="soft"
          small
          iconAfter={IconArrowRight}
          aria-label={t('to_door_named', { door: name })}
          onClick={onChoose}
        >
          {t('to_door')}
        </Button>
      }
    />
  )
}
