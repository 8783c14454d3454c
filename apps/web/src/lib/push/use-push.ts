/** The state of notifications on this device, and a function that switches them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { ApiError } from '../api.ts'
import { useErrorWords } from '../error-words.ts'
import { useSession } from '../use-session.ts'
import { askKey, pushQueries } from './push.queries.ts'
import type { PushState } from './push-rules.ts'
import { turnOff, turnOn } from './this-device.ts'

export type PushSwitch = {
  /** Undefined until the state is known. */
  state: PushState | undefined
  /** The state could not be read, because the server did not answer. */
  unknown: boolean
  retry(): void
  /** The state that is being switched to, or null. */
  working: boolean | null
  set(on: boolean): Promise<void>
}

export function usePush(): PushSwitch {
  const t = useTranslations('push.switch')
  const words = useErrorWords()
  const client = useQueryClient()
  const reader = useSession().id ?? 0
  const query = useQuery(pushQueries.state(reader))
  const [working, setWorking] = useState<boolean | null>(null)

  /** The key is usually cached by now, so that nothing delays the browser's permission prompt after the tap. */
  async function change(on: boolean): Promise<PushState> {
    if (!on) return turnOff().then((): PushState => 'off')
    const key = client.getQueryData<{ public_key: string | null }>(['push', 'key'])?.public_key ?? (await askKey())
    return key === null ? 'none' : turnOn(key, reader)
  }

  const set = async (on: boolean) => {
    setWorking(on)
    try {
      const state = await change(on)
      client.setQueryData(pushQueries.state(reader).queryKey, state)
      if (state === 'blocked') toastError(t('blocked_now'))
      else if ((state === 'on') === on) toastDone(t(on ? 'done_on' : 'done_off'))
    } catch (error) {
      toastError(t(on ? 'failed_on' : 'failed_off'), {
        detail: error instanceof ApiError ? words(error) : t('failed_text'),
      })
    } finally {
      setWorking(null)
    }
  }
  return {
    state: query.data,
    unknown: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    working,
    set,
  }
}
