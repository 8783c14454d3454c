/** A town in the list: its province in an arch (outlined if the town has ended), and the years that set it apart. */
import { markedParts } from '@portineria/reference/marking'
import type { Municipality } from '@portineria/reference/municipalities'
import { municipalityName } from '@portineria/reference/municipality-name'
import { IconHistory } from '@tabler/icons-react'
import { Icon } from '../../ui/icon.tsx'
import classes from './municipality-row.module.css'
import type { MunicipalityWords } from './municipality-words.ts'

/** `text` is the typed search, marked in the name. `words` is passed in, because thirty rows render on each key press. */
type MunicipalityRowProps = { row: Municipality; words: MunicipalityWords; text: string }

export function MunicipalityRow({ row, words, text }: MunicipalityRowProps) {
  const { province, until } = words(row)
  return (
    <span className={classes.row}>
      <span className={classes.badge} data-ended={row.ended !== null || undefined} aria-hidden>
        {row.province}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {markedParts(municipalityName(row.name), text).map((part, index) =>
            part.marked ? <mark key={index}>{part.text}</mark> : part.text,
          )}
        </span>{' '}
        <span className={classes.province}>{province}</span>
      </span>
      {until && (
        <span className={classes.until}>
          <Icon of={IconHistory} size={16} /> {until}
        </span>
      )}
    </span>
  )
}
