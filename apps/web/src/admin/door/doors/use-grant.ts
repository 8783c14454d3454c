/** Grants openings door by door, so that a retry after a failure does not grant the first door's openings twice. */
import type { BookingSummary } from '@portineria/contract/booking'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { type DoorNumber, useDoorWords } from '../use-door-words.ts'
import type { Room } from './rooms.ts'

/** The limit of the contract. */
export const MOST_AT_ONCE = 100

type More = Record<DoorNumber, number>
const doors = [1, 2] as const

export function useGrant(room: Room, { code }: BookingSummary, onDone: () => void) {
  const t = useTranslations('door.admin.grant')
  const words = useErrorWords()
  const doorWords = useDoorWords()
  const client = useQueryClient()
  const [more, setAll] = useState<More>({ 1: 0, 2: 0 })
  /** The door that was granted its openings before the other one failed. */
  const [half, setHalf] = useState<DoorNumber | null>(null)
  const setMore = (door: DoorNumber, value: number) => setAll((before) => ({ ...before, [door]: value }))
  const count = more[1] + more[2]
  const granting = useMutation({
    mutationFn: async (wanted: More) => {
      const asked = doors.filter((door) => wanted[door] > 0)
      setHalf(null)
      for (const [index, door] of asked.entries()) {
        await call('countOpenings', { body: { code, door, grant: wanted[door] } })
        if (index === asked.length - 1) continue
        setHalf(door)
        setMore(door, 0)
      }
    },
    onSuccess: (_, wanted) => {
      toastDone(t('done', { count: wanted[1] + wanted[2] }))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: bookingQueries.all }),
  })
  const problem = granting.isError
    ? [t('error'), words(granting.error), half && t('half', { door: doorWords.door(room.flat, half) })]
        .filter(Boolean)
        .join(' ')
    : null
  return { more, setMore, count, grant: () => granting.mutate(more), granting: granting.isPending, problem }
}
