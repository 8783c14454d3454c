/** What was found, in two groups: the towns of the day it is about, and those of other times. */
import { isValidOn, type Municipality } from '@portineria/reference/municipalities'

export type MunicipalityGroup = { when: 'day' | 'other'; rows: Municipality[] }

/** Without a day, today's are those that did not end. A group that would be empty is left out. */
export function groupByDay(found: readonly Municipality[], day: string | undefined): MunicipalityGroup[] {
  const isThen = (row: Municipality) => (day ? isValidOn(row, day) : row.ended === null)
  const groups: MunicipalityGroup[] = [
    { when: 'day', rows: found.filter(isThen) },
    { when: 'other', rows: found.filter((row) => !isThen(row)) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
