/** A town among others: the province in an arch, outlined once the town has ended, and what tells it from its namesakes. */
import { markedParts } from '@portineria/reference/marking'
import type { Municipality } from '@portineria/reference/municipalities'
import { municipalityName } from '@portineria/reference/municipality-name'
import { IconHistory } from '@tabler/icons-react'
import { Icon } from '../../ui/icon.tsx'
import classes from './municipality-row.module.css'
import type { MunicipalityWords } from './municipality-words.ts'

/** `text` is what was typed, to be marked in the name. The words are handed in: thirty rows at each key ask for them. */
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
