/** One account: its user, how it is used, what it reports and what is wrong with it. */
import type { PoliceAccount } from '@portineria/contract/police-account'
import {
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconShield,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/control/menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import classes from './account.module.css'
import { AccountSheet } from './account-sheet.tsx'
import { useAccountActions } from './use-account-actions.ts'

type State = 'ok' | 'unchecked' | 'hand' | 'stopped' | 'refused'
const tones = { ok: 'opened', unchecked: 'created', hand: 'closed', stopped: 'closed', refused: 'notValid' } as const

function stateOf({ mode, stopped, checked_at }: PoliceAccount): State {
  if (stopped) return stopped === 'credentials' ? 'refused' : 'stopped'
  if (mode === 'hand') return 'hand'
  return checked_at ? 'ok' : 'unchecked'
}

export function AccountRow({ account }: { account: PoliceAccount }) {
  const t = useTranslations('police.account')
  const format = useFormatter()
  const now = useNow(60_000)
  const [editing, setEditing] = useState(false)
  const { busy, check, toggle, remove } = useAccountActions(account)
  const { user, mode, stopped, said, checked_at, flats } = account
  const state = stateOf(account)
  const lacking = flats.filter(({ lacks_apartment }) => lacks_apartment).map(({ flat_name }) => flat_name)
  return (
    <li className={classes.row}>
      <span className={classes.badge}>
        <Icon of={IconShield} size={20} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.name}>{user}</h3>
        <p className={classes.tags}>
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          {mode !== 'hand' && <Tag>{t(`mode.${mode}`)}</Tag>}
        </p>
        <p className={classes.fine}>
          {flats.length > 0 ? format.list(flats.map(({ flat_name }) => flat_name)) : t('no_flats')}
        </p>
        {checked_at && (
          <p className={classes.fine}>{t('checked', { when: format.relativeTime(new Date(checked_at), now) })}</p>
        )}
        {state === 'refused' && (
          <p className={classes.todo}>
            {t('refused_text')} {said && t('said', { words: said })}
          </p>
        )}
        {lacking.length > 0 && (
          <p className={classes.todo}>{t('lacking', { flats: format.list(lacking), count: lacking.length })}</p>
        )}
      </div>
      <div className={classes.action}>
        {mode !== 'hand' && (
          <Button
            variant="line"
            small
            icon={IconPlugConnected}
            aria-label={`${t('check')}, ${user}`}
            loading={busy}
            onClick={() => void check()}
          >
            {t('check')}
          </Button>
        )}
        <Menu target={<IconButton variant="line" small icon={IconDots} label={t('menu', { user })} />}>
          <MenuItem icon={IconPencil} onClick={() => setEditing(true)}>
            {t('edit')}
          </MenuItem>
          {mode !== 'hand' && (
            <MenuItem icon={stopped ? IconPlayerPlay : IconPlayerPause} onClick={() => void toggle()}>
              {t(stopped ? 'start' : 'stop')}
            </MenuItem>
          )}
          <MenuLine />
          <MenuItem icon={IconTrash} onClick={() => void remove()}>
            {t('remove')}
          </MenuItem>
        </Menu>
      </div>
      {editing && <AccountSheet account={account} onClose={() => setEditing(false)} />}
    </li>
  )
}
