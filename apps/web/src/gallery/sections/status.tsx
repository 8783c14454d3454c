/** Status pills, tags, badges and filter chips. */
import { IconKey, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChips } from '../../ui/control/filter-chips.tsx'
import { Card } from '../../ui/page/card.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import { type StatusCode, statusLook } from '../../ui/status/status-look.ts'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import classes from '../gallery.module.css'
import { useSay } from '../say.ts'

const codes: StatusCode[] = [1, 2, 3, 4, 5, 6]
const counts = [31, 7, 2, 24, 5, 79]

export function StatusSection() {
  const say = useSay()
  const t = useTranslations('ui.status')
  const [chip, setChip] = useState('2')
  const chips = [
    { value: '', label: say('All', 'Tutte'), count: 148 },
    ...codes.map((code, index) => ({
      value: String(code),
      label: t(statusLook[code].name),
      count: counts[index],
      icon: statusLook[code].icon,
      tone: statusLook[code].name,
    })),
  ]
  return (
    <Card className={classes.stack}>
      <div className={classes.row}>
        {codes.map((code) => (
          <StatusPill key={code} status={code} />
        ))}
        <StatusPill status={4} label={say('Check-in approved', 'Check-in approvato')} />
      </div>
      <div className={classes.row}>
        {codes.map((code) => (
          <StatusPill key={code} status={code} small />
        ))}
      </div>
      <div className={classes.row}>
        <Tag>K7QF-M3XD</Tag>
        <Tag icon={IconKey} tone="created">
          {say('Key not used', 'Chiave non usata')}
        </Tag>
        <Tag icon={IconUser} tone="created">
          {say('2 guests empty', '2 ospiti vuoti')}
        </Tag>
        <Tag outlined>NL</Tag>
        <CountBadge count={7} />
        <CountBadge count={4} hot />
        <CountBadge count={140} hot />
      </div>
      <FilterChips chips={chips} value={chip} onChange={setChip} />
    </Card>
  )
}
