/** Days that say the same are one line: a month has thirty days, and on most of them nobody comes or leaves. */
import type { StatisticsDay } from '@portineria/contract/statistics'

/** What the line of a day says, apart from the day. Days that are not over are not compared, because everything can still change. */
function wordsOf({ day, ...rest }: StatisticsDay): string {
  const hasOwnWords = rest.problems.length > 0 || rest.refusals.length > 0 || rest.unconfirmed > 0
  if (rest.state === 'ahead') return 'ahead'
  return hasOwnWords || rest.arrivals + rest.departures > 0 ? day : JSON.stringify(rest)
}

/** Neighbours only, in the order of the days. */
export function groupDays(days: readonly StatisticsDay[]): [StatisticsDay, ...StatisticsDay[]][] {
  const groups: [StatisticsDay, ...StatisticsDay[]][] = []
  for (const day of days) {
    const group = groups.at(-1)
    if (group && wordsOf(group[0]) === wordsOf(day)) group.push(day)
    else groups.push([day])
  }
  return groups
}
