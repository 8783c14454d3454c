/** The rails and bottom bars of both shells. */
import {
  IconBuilding,
  IconCalendarEvent,
  IconCompass,
  IconDoor,
  IconHistory,
  IconHome,
  IconId,
  IconKey,
  IconMenu2,
  IconMessageCircle,
  IconSettings,
  IconSun,
  IconUser,
  IconUserScan,
  IconUsers,
} from '@tabler/icons-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { AdminRail } from '../../ui/nav/admin-rail.tsx'
import { BottomBar } from '../../ui/nav/bottom-bar.tsx'
import { GuestRail } from '../../ui/nav/guest-rail.tsx'
import { PersonBlock } from '../../ui/nav/person-block.tsx'
import classes from '../gallery.module.css'
import { useSay } from '../say.ts'

export function NavSection() {
  const say = useSay()
  const guest = [
    { label: say('Stay', 'Soggiorno'), icon: IconHome, href: '#1', active: true },
    { label: 'Check-in', icon: IconId, href: '#2' },
    { label: say('Doors', 'Porte'), icon: IconKey, href: '#3' },
    { label: say('Experiences', 'Esperienze'), icon: IconCompass, href: '#4', count: 2 },
    { label: say('Profile', 'Profilo'), icon: IconUser, href: '#5' },
  ]
  const operator = [
    { label: say('Today', 'Oggi'), icon: IconSun, href: '#1' },
    { label: say('Stays', 'Soggiorni'), icon: IconCalendarEvent, href: '#2', active: true },
    { label: 'Check-in', icon: IconUserScan, href: '#3', count: 7 },
    { label: say('Inbox', 'Messaggi'), icon: IconMessageCircle, href: '#4', count: 4 },
    { label: say('More', 'Altro'), icon: IconMenu2, href: '#5' },
  ]
  const groups = [
    { entries: [{ label: say('Today', 'Oggi'), icon: IconSun, href: '#1' }] },
    {
      title: say('Stays', 'Soggiorni'),
      entries: [
        { label: say('Reservations', 'Prenotazioni'), icon: IconCalendarEvent, href: '#2', active: true },
        { label: 'Check-in', icon: IconUserScan, href: '#3', count: 7 },
        { label: say('Holders', 'Titolari'), icon: IconUsers, href: '#4' },
      ],
    },
    {
      title: say('Property', 'Struttura'),
      entries: [
        { label: say('Apartments', 'Appartamenti'), icon: IconBuilding, href: '#5' },
        { label: say('Doors', 'Porte'), icon: IconDoor, href: '#6' },
        { label: say('Activity log', 'Registro attività'), icon: IconHistory, href: '#7' },
      ],
    },
  ]
  const settings = <IconButton small icon={IconSettings} label={say('Settings', 'Impostazioni')} />
  return (
    <div className={classes.stack}>
      <div className={classes.columns}>
        <div className={classes.frame}>
          <GuestRail entries={guest} foot={<PersonBlock name="Anna Lindqvist" />} />
        </div>
        <div className={classes.frame}>
          <AdminRail
            groups={groups}
            operator="Ripa Stays"
            foot={<PersonBlock onGreen name="Giulia Ferri" sub="Concierge · EN" action={settings} />}
          />
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.frame} data-low>
          <BottomBar entries={guest} />
        </div>
        <div className={classes.frame} data-low>
          <BottomBar entries={operator} plain />
        </div>
      </div>
    </div>
  )
}
