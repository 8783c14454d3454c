/** The full name of a guest in the draft; empty while there is none. */
import { useCheckIn } from './check-in-context.ts'

export function useGuestName(): (index: number) => string {
  const { state } = useCheckIn()
  return (index) => {
    const values = state.mine.guests[index]?.values
    return [values?.name, values?.surname]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ')
  }
}
