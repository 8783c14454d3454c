/** Shows an experience to guests or hides it: at once, with a way back; if the server refuses, as before. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { type Trip, tripQueries } from '../trip.queries.ts'
import { useTripWords } from '../use-trip-words.ts'

export function useVisible(): (trip: Trip, visible: boolean) => void {
  const t = useTranslations('trip.admin.catalogue')
  const words = useErrorWords()
  const { name } = useTripWords()
  const client = useQueryClient()
  const { queryKey } = tripQueries.list()

  async function turn(trip: Trip, visible: boolean, undone = false): Promise<void> {
    const put = (changes: Partial<Trip>) =>
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.id === trip.id ? { ...one, ...changes } : one)))
    // A list on its way would bring back what was.
    await client.cancelQueries({ queryKey })
    put({ visible })
    try {
      const { version } = await call('updateTrip', { body: { id: trip.id, visible } })
      put({ version })
      const undo = undone ? undefined : () => void turn(trip, !visible, true)
      toastDone(t(visible ? 'shown' : 'hidden', { name: name(trip.name) }), { undo })
    } catch (error) {
      put({ visible: !visible })
      toastError(t('switch_error', { reason: words(error) }))
    }
    void client.invalidateQueries({ queryKey })
  }
  return (trip, visible) => void turn(trip, visible)
}
