/** The towns that were found, in their groups; the one that Enter would choose is marked. */
import type { Municipality } from '@portineria/reference/municipalities'
import type { MunicipalityGroup } from './municipality-groups.ts'
import classes from './municipality-list.module.css'
import { MunicipalityRow } from './municipality-row.tsx'
import { useGroupWords, useMunicipalityWords } from './municipality-words.ts'

/** The id of a town's option, by which the search field refers to the active one. */
export const optionId = (listId: string, { code }: Municipality): string => `${listId}-${code}`

type MunicipalityListProps = {
  id: string
  groups: readonly MunicipalityGroup[]
  day: string | undefined
  text: string
  chosen: Municipality | null
  pointed: Municipality | null
  onChoose: (row: Municipality) => void
}

export function MunicipalityList({ id, groups, day, text, chosen, pointed, onChoose }: MunicipalityListProps) {
  const words = useGroupWords(day)
  const townWords = useMunicipalityWords(day)
  return (
    <div role="listbox" id={id} aria-label={words.first} className={classes.list} hidden={groups.length === 0}>
      {groups.map(({ when, rows }) => (
        <div key={when} role="group" aria-labelledby={`${id}-${when}`} className={classes.group}>
          <div id={`${id}-${when}`} className={classes.title}>
            {words[when]}
          </div>
          {rows.map((row) => (
            <button
              type="button"
              key={row.code}
              id={optionId(id, row)}
              role="option"
              // The search field keeps the focus and handles the keys.
              tabIndex={-1}
              aria-selected={row.code === chosen?.code}
              data-pointed={row.code === pointed?.code || undefined}
              className={classes.option}
              onClick={() => onChoose(row)}
            >
              <MunicipalityRow row={row} words={townWords} text={text} />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
