/** Buttons, icon buttons and segmented controls. */
import { IconArrowRight, IconDownload, IconMessageCircle, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { CopyButton } from '../../ui/control/copy-button.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from '../gallery.module.css'
import { useSay } from '../say.ts'

export function ButtonsSection() {
  const say = useSay()
  const [tab, setTab] = useState('login')
  return (
    <div className={classes.columns}>
      <Card className={classes.stack}>
        <Button fullWidth iconAfter={IconArrowRight}>
          {say('See how to get in', 'Come si entra')}
        </Button>
        <Segmented
          label={say('Way in', 'Modo di entrare')}
          fullWidth
          value={tab}
          onChange={setTab}
          segments={[
            { value: 'login', label: say('Log in', 'Accedi') },
            { value: 'register', label: say('Register', 'Registrati') },
            { value: 'activate', label: say('Activate', 'Attiva') },
          ]}
        />
        <div className={classes.row}>
          <Button icon={IconPlus}>{say('New', 'Nuova')}</Button>
          <Button variant="line" icon={IconDownload}>
            CSV
          </Button>
          <Button variant="soft">{say('Take photo', 'Scatta')}</Button>
          <Button variant="approve">{say('Approve', 'Approva')}</Button>
        </div>
      </Card>
      <Card className={classes.stack}>
        <div className={classes.row}>
          <Button small>{say('Save', 'Salva')}</Button>
          <Button small variant="line">
            {say('Cancel', 'Annulla')}
          </Button>
          <Button small variant="danger">
            {say('Reject', 'Rifiuta')}
          </Button>
          <Button small disabled>
            {say('Open', 'Apri')}
          </Button>
          <Button small variant="quiet">
            {say('Clear', 'Svuota')}
          </Button>
          <Button small loading>
            {say('Saving', 'Salvataggio')}
          </Button>
        </div>
        <div className={classes.row}>
          <IconButton icon={IconRefresh} label={say('Refresh', 'Aggiorna')} variant="line" />
          <IconButton icon={IconMessageCircle} label={say('Concierge', 'Portineria')} variant="raised" />
          <IconButton icon={IconRefresh} label={say('Refresh', 'Aggiorna')} />
          <CopyButton text="https://example.org" label={say('Copy link', 'Copia il link')} />
          <CopyButton text="K7QF" iconOnly />
          <Button variant="link">{say('Forgot it?', 'Dimenticata?')}</Button>
        </div>
      </Card>
    </div>
  )
}
