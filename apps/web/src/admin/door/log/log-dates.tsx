/** The filter by date: a named period, or two entered days. */
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DateField } from '../../../ui/form/date-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import classes from './log-filters.module.css'
import { periods } from './log-search.ts'
import type { LogAddress } from './use-log-address.ts'

const OWN = 'between'

export function LogDates({ search, narrow }: LogAddress) {
  const t = useTranslations('door.admin.log')
  const [asked, setAsked] = useState(false)
  const own = asked || search.from !== undefined || search.to !== undefined
  const choose = (value: string) => {
    setAsked(value === OWN)
    narrow({ dates: periods.find((period) => period === value), from: undefined, to: undefined })
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
        options={[
          ...periods.map((period) => ({ value: period, label: t(`period.${period}`) })),
          { value: OWN, label: t('between') },
        ]}
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
