/** Opens a door after the operator has confirmed it, unless the screen has asked already. It shows an outcome only once the server has reported it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { announce } from '../../../ui/announce.tsx'
import { confirm } from '../../../ui/dialog/dialog.ts'
import type { LogRow } from '../door.queries.ts'
import { type DoorNumber, useDoorWords } from '../use-door-words.ts'
import type { Room } from './rooms.ts'

const SHOWN_MS = 10_000

export type Outcome =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'opened'; words: string }
  | { kind: 'failed'; words: string }

/** One press of the button: its idempotency key, and the id of the newest log row before it. */
type Attempt = { key: string; after: number }

/** The browser knew that it was offline, so nothing was sent. */
const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'network' && !navigator.onLine

/** Says who is staying in the apartment, before a door is opened. */
export function useAskWords() {
  const t = useTranslations('door.admin.open')
  return ({ stay }: Room): string => {
    if (!stay) return t('ask_nobody')
    return stay.holder_name ? t('ask_staying', { name: stay.holder_name }) : t('ask_somebody')
  }
}

type DoorOfRoom = {
  room: Room
  number: DoorNumber
  last: readonly LogRow[] | undefined
  /** The operator has been asked already. */
  sure?: boolean | undefined
}

export function useOpenDoor({ room, number, last, sure }: DoorOfRoom) {
  const t = useTranslations('door.admin.open')
  const format = useFormatter()
  const errorWords = useErrorWords()
  const words = useDoorWords()
  const client = useQueryClient()
  const askWords = useAskWords()
  const { flat } = room
  const door = words.door(flat, number)
  const why = (error: unknown) => (isOffline(error) ? errorWords(error) : words.failure(error))

  const opening = useMutation({
    mutationFn: async ({ key }: Attempt) => {
      if (!navigator.onLine) throw new ApiError('network', 0, null)
      const params = { door: number, flat: flat.id, book: 'admin' }
      await call('openDoor', { params }, undefined, { 'idempotency-key': key })
      return new Date()
    },
    onSuccess: () => announce(t('said', { door, flat: flat.name })),
    onError: (error) => announce(t('not_said', { door, flat: flat.name, why: why(error) }), 'assertive'),
    onSettled: () => client.invalidateQueries({ queryKey: ['door'] }),
  })
  const { isSuccess, reset } = opening
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])

  const ask = async () => {
    const question = [t('ask', { door, flat: flat.name }), askWords(room)]
    if (!sure && !(await confirm({ message: question.join('\n'), confirmLabel: t('confirm') }))) return
    opening.mutate({ key: crypto.randomUUID(), after: last ? (last[0]?.id ?? 0) : Infinity })
  }

  /** The server settles an attempt without an outcome later; the first log row after this press then holds the outcome. */
  const openedAfterAll = (error: unknown) =>
    error instanceof ApiError &&
    error.code === 'device_silent' &&
    last?.findLast((row) => row.door === number && row.id > (opening.variables?.after ?? Infinity))?.status === 'opened'

  function outcome(): Outcome {
    if (opening.isPending) return { kind: 'sending' }
    if (opening.isSuccess) {
      const time = format.dateTime(opening.data, { hour: '2-digit', minute: '2-digit' })
      return { kind: 'opened', words: t('opened', { time }) }
    }
    if (!opening.isError) return { kind: 'idle' }
    return { kind: 'failed', words: openedAfterAll(opening.error) ? t('after_all') : why(opening.error) }
  }
  return { door, outcome: outcome(), open: () => void ask() }
}
