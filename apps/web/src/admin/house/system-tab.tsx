/** The tab with the state of the server: each part with what to do when it does not work. It refreshes by itself. */
import type { PartState, SystemOverview } from '@portineria/contract/system'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import { publicUrl } from '../../lib/site.ts'
import { MailFaultNote } from '../../lib/system/mail-fault.tsx'
import { MailTest } from '../../lib/system/mail-test.tsx'
import { PaymentTest } from '../../lib/system/payment-test.tsx'
import { systemQueries } from '../../lib/system/system.queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { Card } from '../../ui/page/card.tsx'
import { Todo } from '../../ui/page/entry.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { BackupPart } from './backup-part.tsx'
import { ChecklistPart } from './checklist-part.tsx'
import classes from './system.module.css'
import { useBytes } from './use-bytes.ts'

const looks = {
  ok: { icon: IconCircleCheck, tone: 'opened' },
  warn: { icon: IconAlertTriangle, tone: 'created' },
  down: { icon: IconCircleX, tone: 'notValid' },
  off: { icon: IconCircleDashed, tone: 'closed' },
} as const

export function SystemTab() {
  const t = useTranslations('system')
  const { data, isError, isFetching, refetch } = useQuery(systemQueries.overview())
  if (isError && !data) return <LoadError message={t('error')} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton rows={6} />
  return (
    <div className={classes.parts}>
      <DatabasePart {...data.database} />
      <MailPart mail={data.mail} />
      <DoorsPart doors={data.doors} />
      <PaymentsPart payments={data.payments} />
      <PushPart {...data.push} />
      <FilesPart {...data.files} />
      <Part name="backup" state={data.backup.state}>
        <BackupPart backup={data.backup} />
      </Part>
      <ChecklistPart />
      <p className={classes.version}>
        {t('part.version')} {data.version}. {t('refreshed')}
      </p>
    </div>
  )
}

type PartName = Exclude<keyof SystemOverview, 'version'>

function Part({ name, state, children }: { name: PartName; state: PartState; children: ReactNode }) {
  const t = useTranslations('system')
  const { icon, tone } = looks[state]
  return (
    <Card component="section" className={classes.part} aria-label={t(`part.${name}`)}>
      <header className={classes.head}>
        <h2>{t(`part.${name}`)}</h2>
        <Tag tone={tone} icon={icon}>
          {t(`state.${state}`)}
        </Tag>
      </header>
      {children}
    </Card>
  )
}

/** "3 minutes ago", by the clock of this screen. */
function useAgo(): (instant: string) => string {
  const format = useFormatter()
  const now = useNow(10_000)
  return (instant) => format.relativeTime(new Date(instant), now)
}

function DatabasePart({ state, kind, version, bytes }: SystemOverview['database']) {
  const t = useTranslations('system.database')
  const size = useBytes()
  return (
    <Part name="database" state={state}>
      <p>{t(kind, { version, size: size(bytes) })}</p>
    </Part>
  )
}

function MailPart({ mail }: { mail: SystemOverview['mail'] }) {
  const t = useTranslations('system.mail')
  const setup = useTranslations('setup.mail')
  const ago = useAgo()
  const { state, kind, waiting, waiting_since, last_sent, fault } = mail
  if (kind === 'none')
    return (
      <Part name="mail" state={state}>
        <p>{setup('off')}</p>
      </Part>
    )
  const late = state === 'warn' && waiting_since
  return (
    <Part name="mail" state={state}>
      <p>
        {kind === 'mailbox' ? `${t('mailbox')}. ` : ''}
        {last_sent ? t('last', { when: ago(last_sent) }) : t('never')}.{' '}
        {late ? t('waiting_since', { count: waiting, when: ago(waiting_since) }) : t('waiting', { count: waiting })}.
      </p>
      {(state === 'down' || state === 'warn') && fault && <MailFaultNote fault={fault} />}
      <MailTest />
    </Part>
  )
}

function DoorsPart({ doors: { state, broker, devices } }: { doors: SystemOverview['doors'] }) {
  const t = useTranslations('system.doors')
  const ago = useAgo()
  const reached = devices.some(({ online }) => online)
  const condition = broker === 'down' && reached ? 'ok' : broker
  const away = devices.some(({ online }) => !online)
  return (
    <Part name="doors" state={state}>
      <p>
        {t(`broker.${condition}`)}. {devices.length === 0 && t('none')}
      </p>
      {condition === 'down' && <Todo>{t('do_broker')}</Todo>}
      {condition === 'off' && devices.length > 0 && <Todo>{t('do_off')}</Todo>}
      {condition === 'ok' && away && <Todo>{t('do_device')}</Todo>}
      {devices.length > 0 && (
        <ul className={classes.devices}>
          {devices.map(({ flat_id, flat_name, device, online, last_seen }) => (
            <li key={device}>
              <Tag tone={online ? 'opened' : 'notValid'} icon={looks[online ? 'ok' : 'down'].icon}>
                {t(online ? 'online' : 'offline')}
              </Tag>
              <span className={classes.device}>
                <b>{flat_name}</b> <span className={classes.identifier}>{device}</span>
                {!online && `, ${last_seen ? t('seen', { when: ago(last_seen) }) : t('never')}`}
              </span>
              {!online && (
                <LinkButton
                  variant="link"
                  to="/admin_flat"
                  search={{ id: flat_id }}
                  aria-label={`${t('to_flat')}, ${flat_name}`}
                >
                  {t('to_flat')}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <LinkButton variant="line" small to="/setup" search={{ step: 'door' }} className={classes.action}>
        {t('find')}
      </LinkButton>
    </Part>
  )
}

function PaymentsPart({ payments: { state, mode, last_event } }: { payments: SystemOverview['payments'] }) {
  const t = useTranslations('system.payments')
  const ago = useAgo()
  const stripe = mode === 'live' || mode === 'test'
  return (
    <Part name="payments" state={state}>
      <p>
        {t(mode)}. {stripe && `${last_event ? t('last', { when: ago(last_event) }) : t('never')}.`}
      </p>
      {mode !== 'live' && <Todo>{t(`todo.${mode}`)}</Todo>}
      {stripe && !last_event && <Todo>{t('do_event', { url: `${publicUrl()}/api/checkout/webhook` })}</Todo>}
      {stripe && <PaymentTest />}
    </Part>
  )
}

function PushPart({ state, devices }: SystemOverview['push']) {
  const t = useTranslations('system.push')
  return (
    <Part name="push" state={state}>
      <p>{state === 'off' ? t('off') : t('devices', { count: devices })}.</p>
      {state === 'off' && <Todo>{t('do_off')}</Todo>}
    </Part>
  )
}

function FilesPart({ state, kind, free_bytes }: SystemOverview['files']) {
  const t = useTranslations('system.files')
  const size = useBytes()
  return (
    <Part name="files" state={state}>
      <p>
        {kind === 's3' && t('s3')}
        {kind === 'disk' && (free_bytes === null ? t('disk_unknown') : t('disk', { size: size(free_bytes) }))}.
      </p>
      {(state === 'down' || state === 'warn') && <Todo>{t(`todo.${state}`)}</Todo>}
    </Part>
  )
}
