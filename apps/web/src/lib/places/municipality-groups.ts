/** Splits the found towns into two groups: those that existed on the day, and those of other times. */
import { isValidOn, type Municipality } from '@portineria/reference/municipalities'

export type MunicipalityGroup = { when: 'day' | 'other'; rows: Municipality[] }

/** Without a day, the first group has the towns that have not ended. An empty group is left out. */
export function groupByDay(found: readonly Municipality[], day: string | undefined): MunicipalityGroup[] {
  const isThen = (row: Municipality) => (day ? isValidOn(row, day) : row.ended === null)
  const groups: MunicipalityGroup[] = [
    { when: 'day', rows: found.filter(isThen) },
    { when: 'other', rows: found.filter((row) => !isThen(row)) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
