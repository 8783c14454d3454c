/** The deliveries of a webhook: what was sent when, how the receiver answered, and a button that sends one again. */
import { DELIVERIES_PER_PAGE } from '@portineria/contract/rules/webhook'
import type { Delivery, Webhook } from '@portineria/contract/webhook'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useOperatorZone } from '../../../lib/house.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { Fine } from '../../../ui/page/entry.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../../ui/state/skeletons.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { connectionQueries } from './connection.queries.ts'
import classes from './connections.module.css'

type Props = { webhook: Webhook; onClose: () => void }

const tones = { waiting: 'created', delivered: 'opened', failed: 'notValid' } as const

/** Sends something and reads the list again, which then begins with it. */
function useSend() {
  const t = useTranslations('connection.delivery')
  const words = useErrorWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function send(work: () => Promise<unknown>, done: 'tested' | 'repeated'): Promise<void> {
    setBusy(true)
    try {
      await work()
      toastDone(t(done))
    } catch (error) {
      toastError(t('send_error'), { detail: words(error) })
    }
    await client.invalidateQueries({ queryKey: ['connection', 'delivery'] })
    setBusy(false)
  }
  return { busy, send }
}

export function DeliveriesSheet({ webhook, onClose }: Props) {
  const t = useTranslations('connection.delivery')
  const [before, setBefore] = useState<number>()
  const { data, isError, isFetching, refetch } = useQuery(connectionQueries.deliveries(webhook.id, before))
  const { busy, send } = useSend()
  const sendTest = () => send(() => call('testWebhook', { params: { id: webhook.id } }), 'tested')
  const more = data?.length === DELIVERIES_PER_PAGE
  return (
    <Sheet opened onClose={onClose} title={t('title')} width="44rem">
      <div className={classes.form}>
        <div className={classes.head}>
          <Fine>{t('sub', { url: webhook.url })}</Fine>
          {webhook.enabled && (
            <Button variant="line" small icon={IconSend} loading={busy} onClick={() => void sendTest()}>
              {t('test')}
            </Button>
          )}
        </div>
        {!data && isError && (
          <LoadError message={t('load_error')} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <ListSkeleton rows={4} />}
        {data?.length === 0 && <p className={classes.empty}>{t(before ? 'no_more' : 'empty')}</p>}
        {data && data.length > 0 && (
          <ul className={classes.list}>
            {data.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} enabled={webhook.enabled} />
            ))}
          </ul>
        )}
        {(before !== undefined || more) && (
          <div className={classes.pages}>
            {before !== undefined && (
              <Button variant="line" small onClick={() => setBefore(undefined)}>
                {t('newest')}
              </Button>
            )}
            {more && (
              <Button variant="line" small onClick={() => setBefore(data.at(-1)?.id)}>
                {t('older')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Sheet>
  )
}

function DeliveryRow({ delivery, enabled }: { delivery: Delivery; enabled: boolean }) {
  const t = useTranslations('connection.delivery')
  const events = useTranslations('connection.webhook.event')
  const format = useFormatter()
  const timeZone = useOperatorZone()
  const { busy, send } = useSend()
  const { id, event, event_id, state, attempts, answer_status, fault, created_at } = delivery
  const when = format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  const repeat = () => send(() => call('repeatDelivery', { params: { id } }), 'repeated')
  return (
    <li className={classes.delivery}>
      <div className={classes.words}>
        <p className={classes.tags}>
          <Tag tone={tones[state]}>{t(`state.${state === 'waiting' && attempts > 0 ? 'retrying' : state}`)}</Tag>
          <b>{events(event)}</b>
        </p>
        <Fine>
          {when} · {t('attempts', { count: attempts })}
          {answer_status !== null && ` · ${t('answer', { status: String(answer_status) })}`}
        </Fine>
        {fault && <Fine>{t(`fault.${fault}`)}</Fine>}
        <p className={classes.code}>{event_id}</p>
      </div>
      {enabled && (
        <Button
          variant="line"
          small
          icon={IconRefresh}
          className={classes.action}
          loading={busy}
          aria-label={t('repeat_one', { event: events(event), when })}
          onClick={() => void repeat()}
        >
          {t('repeat')}
        </Button>
      )}
    </li>
  )
}
