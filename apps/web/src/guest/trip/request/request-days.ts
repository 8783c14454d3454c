/** The days of a stay on which an experience is still possible. Pure. */
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'

/** A longer stay would make a list that nobody scrolls through. */
const MOST_DAYS = 60

type Stay = { check_in: string; check_out: string; flat: { time_zone: string } }

export function daysToChoose({ check_in, check_out, flat }: Stay, now: Date): string[] {
  const today = dayIn(flat.time_zone, now)
  const first = today > check_in ? today : check_in
  const days: string[] = []
  for (let day = first; day <= check_out && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}
