/** The filter of a list by date: a named period, or two entered days. Inside a `FilterBar`. */
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../form/date-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import classes from './filter-bar.module.css'

const OWN = 'between'

type Dates<Period extends string> = { dates?: Period; from?: string; to?: string }

type DatesFilterProps<Period extends string> = {
  value: Dates<Period>
  onChange: (change: Dates<Period>) => void
  periods: readonly { value: Period; label: string }[]
  /** The names of the select and of the two days, and of the options beside the periods. */
  words: Record<'dates' | 'any_dates' | 'between' | 'from' | 'to', string>
}

export function DatesFilter<Period extends string>({ value, onChange, periods, words }: DatesFilterProps<Period>) {
  const [asked, setAsked] = useState(false)
  const own = asked || value.from !== undefined || value.to !== undefined
  const choose = (chosen: string) => {
    setAsked(chosen === OWN)
    onChange({ dates: periods.find((one) => one.value === chosen)?.value, from: undefined, to: undefined })
  }
  return (
    <>
      <SelectField
        label={null}
        aria-label={words.dates}
        icon={IconCalendarEvent}
        placeholder={words.any_dates}
        value={own ? OWN : (value.dates ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
        options={[...periods, { value: OWN, label: words.between }]}
      />
      {own && (
        <div className={classes.days}>
          <DateField
            label={null}
            aria-label={words.from}
            value={value.from}
            max={value.to}
            onChange={(day) => onChange({ from: day || undefined })}
          />
          <DateField
            label={null}
            aria-label={words.to}
            value={value.to}
            min={value.from}
            onChange={(day) => onChange({ to: day || undefined })}
          />
        </div>
      )}
    </>
  )
}
