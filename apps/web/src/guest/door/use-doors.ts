/** The doors of a current stay that open from a phone, each with its name, its openings and its attempt to open. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { StayDoor } from '@portineria/contract/rules/stay-doors'
import { textIn } from '@portineria/contract/rules/text'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/language.tsx'
import { doorQueries } from './door.queries.ts'
import { useOpening } from './use-opening.ts'

/** Each door keeps its own state while the guest looks at the other. */
export function useDoors({ code, flat_id: flat }: BookingSummary, doors: readonly StayDoor[]) {
  const { language } = useLanguage()
  const { data, dataUpdatedAt: countedAt } = useQuery({
    ...doorQueries.openings(code),
    enabled: doors.length > 0,
  })
  const first = useOpening({ flat, code, door: 1 }, { counted: data?.door_1, countedAt })
  const second = useOpening({ flat, code, door: 2 }, { counted: data?.door_2, countedAt })
  return doors.map(({ number, name, open_once }) => ({
    number,
    name: textIn(name, language).trim(),
    open_once,
    opening: number === 1 ? first : second,
    counted: data?.[`door_${number}`],
  }))
}
export type DoorState = ReturnType<typeof useDoors>[number]

/** The door that was opened last: the way in leads through door 1 first. */
export const lastOpened = (doors: readonly DoorState[]): DoorState | undefined =>
  doors.findLast(({ opening }) => opening.standing.at === 'opened')
