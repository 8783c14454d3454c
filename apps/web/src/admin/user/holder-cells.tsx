/** The cells and phone rows of the list of people. */

import { languages } from '@portineria/contract/rules/languages'
import type { ListedUser } from '@portineria/contract/user'
import { useFormatter, useTranslations } from 'use-intl'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { PhoneRow } from '../../ui/data-table/phone-rows.tsx'
import type { Column } from '../../ui/data-table/types.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { Facade } from '../../ui/facade/facade.tsx'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import classes from './holder-cells.module.css'
import { holderName } from './holder-name.ts'
import { HolderTags, isSpecial } from './holder-tags.tsx'

function Name({ row }: { row: ListedUser }) {
  return (
    <>
      <span className={classes.name}>{holderName(row)}</span>
      {row.country && <Tag outlined>{row.country}</Tag>}
    </>
  )
}

/** With `email` the second line is the e-mail address; tags take its place where there are any. */
function HolderCell({ row, email }: { row: ListedUser; email: boolean }) {
  const special = isSpecial(row)
  return (
    <span className={classes.holder}>
      <Avatar name={holderName(row)} />
      <span className={classes.words}>
        <span className={classes.first}>
          <Name row={row} />
        </span>
        {special && (
          <span className={classes.tags}>
            <HolderTags user={row} />
          </span>
        )}
        {email && !special && <span className={classes.second}>{row.email}</span>}
      </span>
    </span>
  )
}

/** The stay that is on or comes next. */
function StayCell({ stay, narrow }: { stay: NonNullable<ListedUser['now_or_next']>; narrow: boolean }) {
  const { flat_name, status } = stay
  return (
    <span className={classes.stay} data-narrow={narrow || undefined}>
      <span className={classes.thumb} aria-hidden>
        <Facade name={flat_name} view="thumb" />
      </span>
      <span className={classes.flat}>{flat_name}</span>
      <StatusPill status={status} small />
    </span>
  )
}

/** With a person open beside it (`narrow`) the list has room for three columns. */
export function useHolderColumns(narrow: boolean): Column<ListedUser>[] {
  const t = useTranslations('user.admin.columns')
  const format = useFormatter()
  const holder: Column<ListedUser> = {
    key: 'holder',
    header: t('holder'),
    sort: 'surname',
    cell: (row) => <HolderCell row={row} email={narrow} />,
  }
  const stays: Column<ListedUser> = {
    key: 'stays',
    header: t('stays'),
    align: 'end',
    width: '5rem',
    cell: (row) => row.stays,
  }
  const since: Column<ListedUser> = {
    key: 'since',
    header: t('since'),
    sort: 'created_at',
    width: '7.5rem',
    cell: (row) => format.dateTime(new Date(row.created_at), { day: 'numeric', month: 'short', year: 'numeric' }),
  }
  const nowOrNext: Column<ListedUser> = {
    key: 'now_or_next',
    header: t('now_or_next'),
    cell: ({ now_or_next: stay }) => stay && <StayCell stay={stay} narrow={narrow} />,
  }
  if (narrow) return [holder, stays, nowOrNext]
  return [
    holder,
    {
      key: 'email',
      header: t('email'),
      sort: 'email',
      cell: (row) => <span className={classes.address}>{row.email}</span>,
    },
    {
      key: 'phone',
      header: t('phone'),
      wideOnly: true,
      cell: (row) => <span className={classes.number}>{row.mobile_phone ?? row.phone ?? '–'}</span>,
    },
    stays,
    nowOrNext,
    { key: 'language', header: t('language'), wideOnly: true, cell: (row) => languages[row.language].name },
    since,
  ]
}

export function HolderPhoneRow({ row }: { row: ListedUser }) {
  const t = useTranslations('user.admin')
  return (
    <PhoneRow
      picture={<Avatar name={holderName(row)} />}
      title={holderName(row)}
      sub={<Dotted parts={[row.email, t('stays_count', { count: row.stays })]} />}
      end={row.now_or_next && <StatusPill status={row.now_or_next.status} small />}
      extra={
        isSpecial(row) && (
          <span className={classes.tags}>
            <HolderTags user={row} />
          </span>
        )
      }
    />
  )
}
