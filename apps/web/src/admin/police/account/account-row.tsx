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
import { Entry, Fine, Todo } from '../../../ui/page/entry.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { meaningOfStop } from '../portal-words.ts'
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
  const meaning = said && meaningOfStop(said)
  const state = stateOf(account)
  // Whoever stopped an account finds the way back in its row, not in its menu.
  const offer = t(state === 'stopped' ? 'start' : 'check')
  const lacking = flats.filter(({ lacks_apartment }) => lacks_apartment).map(({ flat_name }) => flat_name)
  return (
    <Entry
      icon={IconShield}
      name={user}
      tags={
        <>
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          {mode !== 'hand' && <Tag>{t(`mode.${mode}`)}</Tag>}
        </>
      }
      actions={
        <>
          {mode !== 'hand' && (
            <Button
              variant="line"
              small
              icon={state === 'stopped' ? IconPlayerPlay : IconPlugConnected}
              aria-label={`${offer}, ${user}`}
              loading={busy}
              onClick={() => void (state === 'stopped' ? toggle() : check())}
            >
              {offer}
            </Button>
          )}
          <Menu target={<IconButton variant="line" small icon={IconDots} label={t('menu', { user })} />}>
            <MenuItem icon={IconPencil} onClick={() => setEditing(true)}>
              {t('edit')}
            </MenuItem>
            {mode !== 'hand' && state !== 'stopped' && (
              <MenuItem icon={stopped ? IconPlayerPlay : IconPlayerPause} onClick={() => void toggle()}>
                {t(stopped ? 'start' : 'stop')}
              </MenuItem>
            )}
            <MenuLine />
            <MenuItem icon={IconTrash} onClick={() => void remove()}>
              {t('remove')}
            </MenuItem>
          </Menu>
        </>
      }
    >
      <Fine>{flats.length > 0 ? format.list(flats.map(({ flat_name }) => flat_name)) : t('no_flats')}</Fine>
      {checked_at && <Fine>{t('checked', { when: format.relativeTime(new Date(checked_at), now) })}</Fine>}
      {state === 'refused' && (
        <Todo>
          {meaning && t(`meaning.${meaning}`)} {t('refused_text')} {said && t('said', { words: said })}
        </Todo>
      )}
      {lacking.length > 0 && <Todo>{t('lacking', { flats: format.list(lacking), count: lacking.length })}</Todo>}
      {editing && <AccountSheet account={account} onClose={() => setEditing(false)} />}
    </Entry>
  )
}
