/**
 * What the operator can do about the arrivals of a reservation. On a phone and a tablet, where three buttons would squeeze the words,
 * there is one button and a menu beside it.
 */
import { useMediaQuery } from '@mantine/hooks'
import type { PoliceArrivals } from '@portineria/contract/police'
import { IconCheck, IconDots, IconPlaneArrival } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/control/menu.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ArrivedSheet } from './arrived-sheet.tsx'
import { canSend, LostAnswers, SendButton } from './send-actions.tsx'
import { usePoliceActions } from './use-police-actions.ts'

type ActionsProps = { arrivals: PoliceArrivals; name: string }

export function ArrivalActions({ arrivals, name }: ActionsProps) {
  const t = useTranslations('police')
  const { busy, takeBack } = usePoliceActions(arrivals)
  // What the portal has or is about to take cannot be taken back.
  if (arrivals.status === 'sent' || arrivals.status === 'sending') return null
  if (arrivals.status === 'unknown') return <LostAnswers arrivals={arrivals} name={name} />
  if (arrivals.status === 'by_hand')
    return (
      <Button small variant="line" loading={busy} onClick={() => void takeBack()}>
        {t('take_back')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    )
  return <OpenActions arrivals={arrivals} name={name} />
}

type Action = { key: 'mark' | 'arrived'; icon: IconShape; label: string; act: () => void }

function OpenActions({ arrivals, name }: ActionsProps) {
  const t = useTranslations('police')
  const [asking, setAsking] = useState(false)
  const narrow = useMediaQuery('(max-width: 59.99em)', undefined, { getInitialValueInEffect: false })
  const { busy, report } = usePoliceActions(arrivals)
  const arrived: Action = {
    key: 'arrived',
    icon: IconPlaneArrival,
    label: t(arrivals.arrival ? 'change_arrival' : 'have_arrived'),
    act: () => setAsking(true),
  }
  const mark: Action = { key: 'mark', icon: IconCheck, label: t('mark'), act: () => void report() }
  const actions = arrivals.day ? [arrived, mark] : [arrived]
  const shown = narrow ? (canSend(arrivals) ? [] : actions.slice(-1)) : actions
  const rest = actions.filter((action) => !shown.includes(action))
  return (
    <>
      <SendButton arrivals={arrivals} name={name} />
      {shown.map(({ key, icon, label, act }) => (
        <Button
          key={key}
          small
          variant="line"
          icon={icon}
          aria-haspopup={key === 'arrived' ? 'dialog' : undefined}
          disabled={key === 'arrived' && busy}
          loading={key === 'mark' && busy}
          onClick={act}
        >
          {label} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu target={<IconButton variant="line" small icon={IconDots} label={t('menu', { name })} disabled={busy} />}>
          {rest.map(({ key, icon, label, act }) => (
            <MenuItem key={key} icon={icon} onClick={act}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {asking && <ArrivedSheet arrivals={arrivals} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}
