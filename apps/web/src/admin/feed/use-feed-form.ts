/** The state of a calendar that is being connected, or gets a new address: the address, the preview, and switching it on. */
import type { Feed, PreviewedEvent } from '@portineria/contract/feed'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { announce } from '../../ui/announce.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { addressOf, type Portal, portalOf } from './portal-of.ts'

type Values = { url: string; portal: Portal }

const sources = { 0: 0, 1: 1, other: null } as const
const portalNamed = (source: Feed['source']): Portal => (source === null ? 'other' : source === 0 ? '0' : '1')

export type FeedForm = {
  form: AppForm<Values>
  /** Null before the calendar was read. */
  events: PreviewedEvent[] | null
  busy: boolean
  problem: string | null
  preview: (event: SyntheticEvent<HTMLFormElement>) => void
  back: () => void
  turnOn: () => Promise<void>
}

/** `feed` is the calendar that gets a new address; undefined for a new one. */
export function useFeedForm(flatId: number, feed: Feed | undefined, onDone: () => void): FeedForm {
  const t = useTranslations('feed.form')
  const words = useErrorWords()
  const client = useQueryClient()
  const [events, setEvents] = useState<PreviewedEvent[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm<Values>({
    initialValues: { url: '', portal: feed ? portalNamed(feed.source) : '1' },
    validate: { url: (value) => (addressOf(value) ? null : t('url_invalid')) },
    // A pasted address says whose calendar it is.
    onValuesChange: ({ url }, before) => {
      const portal = url === before.url ? null : portalOf(url)
      if (portal) form.setFieldValue('portal', portal)
    },
  })
  const given = ({ url, portal }: Values) => ({ url: url.trim(), source: sources[portal] })
  return {
    form,
    events,
    busy,
    problem,
    preview: (event) =>
      form.submit(async (values) => {
        try {
          const found = await call('previewFeed', { body: { flat_id: flatId, ...given(values) } })
          setEvents(found)
          announce(t('found', { count: found.length }))
        } catch (error) {
          form.showServerErrors([{ field: 'url', message: words(error) }])
        }
      })(event),
    back() {
      setEvents(null)
      setProblem(null)
    },
    async turnOn() {
      setBusy(true)
      setProblem(null)
      try {
        const body = { ...given(form.getValues()), enabled: true }
        if (feed) await call('updateFeed', { params: { id: feed.id }, body: { ...body, version: feed.version } })
        else await call('createFeed', { params: { id: flatId }, body })
        await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'feed' || kind === 'booking' })
        toastDone(t('turned_on'))
        onDone()
      } catch (error) {
        setProblem(words(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
