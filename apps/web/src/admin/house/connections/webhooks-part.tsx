/** The webhooks: where each goes, what it is told, whether it arrives, and what an operator can do with it. */
import type { Webhook } from '@portineria/contract/webhook'
import {
  IconDots,
  IconHistory,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useOperatorZone } from '../../../lib/house.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/control/menu.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Entry, Fine, Todo } from '../../../ui/page/entry.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { connectionQueries } from './connection.queries.ts'
import { ConnectionCard } from './connection-card.tsx'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { SecretOnce } from './secret-once.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { WebhookSheet } from './webhook-sheet.tsx'

export function WebhooksPart() {
  const t = useTranslations('connection.webhook')
  const query = useQuery(connectionQueries.webhooks())
  const [adding, setAdding] = useState(false)
  return (
    <ConnectionCard
      title={t('title')}
      sub={t('sub')}
      add={t('add')}
      onAdd={() => setAdding(true)}
      query={query}
      failed={t('load_error')}
      empty={t('empty')}
      row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
    >
      {adding && <WebhookSheet webhook={null} onClose={() => setAdding(false)} />}
    </ConnectionCard>
  )
}

type State = 'on' | 'off' | 'failing' | 'gave_up'
const tones = { on: 'opened', off: 'closed', failing: 'created', gave_up: 'notValid' } as const

function stateOf({ enabled, failing_since, gave_up }: Webhook): State {
  if (!enabled) return gave_up ? 'gave_up' : 'off'
  return failing_since === null ? 'on' : 'failing'
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('connection.webhook')
  const format = useFormatter()
  const now = useNow(30_000)
  const [open, setOpen] = useState<'edit' | 'deliveries' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { url, events, enabled, failing_since, last_delivered_at } = webhook
  const actions = useWebhookActions(webhook, setSecret)
  const state = stateOf(webhook)
  const ago = (at: string) => format.relativeTime(new Date(at), now)
  const timeZone = useOperatorZone()
  const dated = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const problem = state === 'failing' || state === 'gave_up'
  return (
    <Entry
      icon={IconWebhook}
      name={url}
      tags={
        <>
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          {events.map((event) => (
            <Tag key={event}>{t(`event.${event}`)}</Tag>
          ))}
        </>
      }
      actions={
        <>
          <Button
            variant="line"
            small
            icon={IconHistory}
            aria-label={`${t('deliveries')}, ${url}`}
            onClick={() => setOpen('deliveries')}
          >
            {t('deliveries')}
          </Button>
          <Menu target={<IconButton variant="line" small icon={IconDots} label={t('menu', { url })} />}>
            <MenuItem icon={IconPencil} onClick={() => setOpen('edit')}>
              {t('edit')}
            </MenuItem>
            <MenuItem icon={enabled ? IconPlayerPause : IconPlayerPlay} onClick={() => void actions.toggle()}>
              {t(enabled ? 'turn_off' : 'turn_on')}
            </MenuItem>
            <MenuItem icon={IconKey} onClick={() => void actions.renewSecret()}>
              {t('new_secret')}
            </MenuItem>
            <MenuLine />
            <MenuItem icon={IconTrash} onClick={() => void actions.remove()}>
              {t('remove')}
            </MenuItem>
          </Menu>
        </>
      }
    >
      <Fine>{last_delivered_at ? t('delivered', { when: ago(last_delivered_at) }) : t('never_delivered')}</Fine>
      {problem && failing_since && <Todo>{t(`${state}_text`, { when: dated(failing_since) })}</Todo>}
      {open === 'edit' && <WebhookSheet webhook={webhook} onClose={() => setOpen(null)} />}
      {open === 'deliveries' && <DeliveriesSheet webhook={webhook} onClose={() => setOpen(null)} />}
      {secret && (
        <Sheet opened onClose={() => setSecret(null)} title={t('secret_title')} width="36rem">
          <SecretOnce text={t('once')} secret={secret} onDone={() => setSecret(null)} />
        </Sheet>
      )}
    </Entry>
  )
}
