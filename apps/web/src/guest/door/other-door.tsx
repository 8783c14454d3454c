/** The other door of the way in, offered once the first one is open. Its button brings its ring up. */
import { IconArrowRight, IconDoor } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './door.module.css'
import type { DoorState } from './use-doors.ts'

export function OtherDoor({ door: { name, counted }, onChoose }: { door: DoorState; onChoose: () => void }) {
  const t = useTranslations('door.guest')
  const title = useId()
  return (
    <Card component="section" padding="tight" aria-labelledby={title} className={classes.once}>
      <div className={classes.onceHead}>
        <span className={classes.arch}>
          <Icon of={IconDoor} size={26} />
        </span>
        <div className={classes.onceWords}>
          <h2 id={title} className={classes.onceName}>
            {name}
          </h2>
          {counted && (
            <p className={classes.onceLine}>
              {counted.remaining === null ? t('unlimited') : t('openings', { count: counted.remaining })}
            </p>
          )}
        </div>
        <Button
          variant="soft"
          small
          iconAfter={IconArrowRight}
          aria-label={t('to_door_named', { door: name })}
          onClick={onChoose}
        >
          {t('to_door')}
        </Button>
      </div>
    </Card>
  )
}
