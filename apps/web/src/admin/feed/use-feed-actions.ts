/** Switches a calendar on or off, reads it now, or removes it after a question. */
import type { Feed, PreviewedEvent } from '@portineria/contract/feed'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { confirm } from '../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'

type Work = 'switch' | 'read' | 'remove'

export function useFeedActions(feed: Feed) {
  const t = useTranslations('feed.list')
  const words = useErrorWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState<Work | null>(null)
  /** What a calendar that is switched off would bring; it is only looked at. */
  const [found, setFound] = useState<PreviewedEvent[] | null>(null)
  const params = { id: feed.id }

  async function run(work: Work, act: () => Promise<string>): Promise<void> {
    setBusy(work)
    try {
      toastDone(await act())
    } catch (error) {
      toastError(t('failed'), { detail: words(error) })
    } finally {
      // A calendar that was read may have changed reservations, too.
      await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'feed' || kind === 'booking' })
      setBusy(null)
    }
  }
  return {
    busy,
    found,
    forget: () => setFound(null),
    turn: (enabled: boolean) =>
      run('switch', async () => {
        await call('updateFeed', { params, body: { version: feed.version, enabled } })
        return t(enabled ? 'turned_on' : 'turned_off')
      }),
    read: () =>
      run('read', async () => {
        const events = await call('fetchFeed', { params })
        if (!feed.enabled) setFound(events)
        return t('read_done', { count: events.length })
      }),
    async remove(): Promise<void> {
      if (!(await confirm({ message: t('remove_ask'), confirmLabel: t('remove'), danger: true }))) return
      await run('remove', async () => {
        await call('deleteFeed', { params })
        return t('removed')
      })
    },
  }
}
