/** The filter by date: a named period, or two entered days. */
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DateField } from '../../../ui/form/date-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { type Dates, periods } from '../list-search.ts'
import type { ListAddress } from '../use-list-address.ts'
import classes from './list-filters.module.css'

const OWN = 'between'

export function DatesFilter({ search, narrow }: Pick<ListAddress, 'search' | 'narrow'>) {
  const t = useTranslations('booking.list')
  const period = useTranslations('booking.period')
  const [asked, setAsked] = useState(false)
  const own = asked || search.from !== undefined || search.to !== undefined
  const choose = (value: string) => {
    setAsked(value === OWN)
    narrow({ dates: periods.find((one): one is Dates => one === value), from: undefined, to: undefined })
  }
  return (
    <>
      <SelectField
        label={null}
        aria-label={t('dates')}
        icon={IconCalendarEvent}
        placeholder={t('any_dates')}
        value={own ? OWN : (search.dates ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
        options={[...periods.map((one) => ({ value: one, label: period(one) })), { value: OWN, label: t('between') }]}
      />
      {own && (
        <div className={classes.days}>
          <DateField
            label={null}
            aria-label={t('from')}
            value={search.from}
            max={search.to}
            onChange={(day) => narrow({ from: day || undefined })}
          />
          <DateField
            label={null}
            aria-label={t('to')}
            value={search.to}
            min={search.from}
            onChange={(day) => narrow({ to: day || undefined })}
          />
        </div>
      )}
    </>
  )
}
