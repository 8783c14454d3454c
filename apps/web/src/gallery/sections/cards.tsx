/** Page headers and cards. */
import { IconCalendar, IconPlus, IconRefresh } from '@tabler/icons-react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Card, CardHeader } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import classes from '../gallery.module.css'
import { useSay } from '../say.ts'

export function CardsSection() {
  const say = useSay()
  return (
    <div>
      <PageHeader
        title={say('Friday, 22 May', 'Venerdì 22 maggio')}
        sub={say('8 of 9 apartments are occupied tonight.', 'Stanotte sono occupati 8 appartamenti su 9.')}
        crumbs={[
          <a key="a" href="#a">
            {say('Apartments', 'Appartamenti')}
          </a>,
          'Monserrato',
        ]}
        actions={
          <>
            <IconButton icon={IconRefresh} label={say('Refresh', 'Aggiorna')} variant="line" />
            <Button variant="line" icon={IconCalendar}>
              {say('Calendar', 'Calendario')}
            </Button>
            <Button icon={IconPlus}>{say('New reservation', 'Nuova prenotazione')}</Button>
          </>
        }
      />
      <div className={classes.columns}>
        <Card>
          <CardHeader
            title={say('Unread chats', 'Messaggi non letti')}
            badge={<CountBadge count={4} hot />}
            actions={<Button variant="link">Inbox</Button>}
          />
          <p>{say('Could we get a table for four tonight?', 'Potremmo avere un tavolo per quattro stasera?')}</p>
        </Card>
        <Card padding="none">
          <CardHeader title={say('Occupancy', 'Occupazione')} sub={say('Next 30 days', 'Prossimi 30 giorni')} />
        </Card>
        <Card padding="tight">{say('A tight card', 'Una scheda stretta')}</Card>
      </div>
    </div>
  )
}
