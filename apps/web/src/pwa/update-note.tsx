/** A newer version waits: offered in a quiet line, never in the middle of something, taken only when asked for. */
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUnfinished } from '../lib/unfinished.ts'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon.tsx'
import classes from './update-note.module.css'
import { takeNewVersion, useNewVersion } from './worker-registration.ts'

export function UpdateNote({ path }: { path: string }) {
  const t = useTranslations('pwa.update')
  const ready = useNewVersion()
  const unfinished = useUnfinished()
  const [later, setLater] = useState(false)
  // The check-in is one long form, whatever of it has been saved already.
  if (!ready || later || unfinished || path === '/booking') return null
  return (
    <div className={classes.note} role="status">
      <span className={classes.words}>
        <Icon of={IconSparkles} size={18} />
        {t('ready')}
      </span>
      <span className={classes.actions}>
        <Button variant="link" className={classes.act} onClick={takeNewVersion}>
          {t('reload')}
        </Button>
        <Button variant="link" className={classes.act} onClick={() => setLater(true)}>
          {t('later')}
        </Button>
      </span>
    </div>
  )
}
