/** The columns, cells and phone rows of the orders. */
import { IconReceiptRefund } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { PhoneRow } from '../../../ui/data-table/phone-rows.tsx'
import type { Column } from '../../../ui/data-table/types.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { OrderRow, OrderStatus } from '../trip.queries.ts'
import { useTripWords } from '../use-trip-words.ts'
import { orderLook } from './order-look.ts'
import classes from './orders.module.css'
import type { Refund } from './use-refund.ts'

type RowProps = { row: OrderRow }

function OrderPill({ status }: { status: OrderStatus }) {
  const t = useTranslations('trip.admin.order_status')
  const { icon, tone } = orderLook[status]
  return (
    <span className={classes.pill} data-status={tone}>
      <Icon of={icon} size={16} />
      {t(status)}
    </span>
  )
}

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

function WhenCell({ row }: RowProps) {
  const t = useTranslations('trip.admin.orders')
  const format = useFormatter()
  return (
    <span className={classes.two}>
      <time dateTime={row.created_at}>{format.dateTime(new Date(row.created_at), moment)}</time>
      <small>{t('number', { id: row.id, terms: row.terms_version })}</small>
    </span>
  )
}

function HowMany({ row: { quantity, amount_cents } }: RowProps) {
  const { euro } = useTripWords()
  return `${quantity} × ${euro(amount_cents / quantity)}`
}

function WhatCell({ row }: RowProps) {
  const { name } = useTripWords()
  return (
    <span className={classes.what}>
      <b>{name(row.trip_name)}</b>
      {row.quantity > 1 && (
        <small>
          <HowMany row={row} />
        </small>
      )}
    </span>
  )
}

function WhoCell({ row }: RowProps) {
  const t = useTranslations('trip.admin.orders')
  return (
    <span className={classes.who}>
      {row.holder_name ? <span>{row.holder_name}</span> : <span className={classes.quiet}>{t('nobody')}</span>}
      <small>{row.flat_name}</small>
    </span>
  )
}

function StayLink({ row }: RowProps) {
  const t = useTranslations('trip.admin.orders')
  return (
    <Link
      to="/admin_book"
      search={{ id: row.booking_id }}
      className={classes.stay}
      aria-label={t('of_stay', { code: row.code })}
    >
      {row.code}
    </Link>
  )
}

function RefundButton({ row, refund }: RowProps & { refund: Refund }) {
  const t = useTranslations('trip.admin.orders')
  const failed = row.status === 'refunding' && row.refund_error !== null
  if (row.status !== 'paid' && !failed) return null
  return (
    <Button
      small
      variant="line"
      className={classes.refund}
      icon={IconReceiptRefund}
      aria-label={t(failed ? 'again_of' : 'refund_of', { id: row.id })}
      loading={refund.running === row.id}
      onClick={() => (failed ? refund.again(row) : refund.ask(row))}
    >
      {t(failed ? 'again' : 'refund')}
    </Button>
  )
}

/** A failed refund or a dispute, which an operator must know beside the status. */
function Trouble({ row }: RowProps) {
  const t = useTranslations('trip.admin.orders')
  const refund =
    row.status === 'refunding' && row.refund_error !== null && t('refund_error', { reason: row.refund_error })
  const words = refund || (row.disputed_at !== null && t('disputed'))
  return words ? <small className={classes.trouble}>{words}</small> : null
}

function StatusCell({ row }: RowProps) {
  return (
    <span className={classes.state}>
      <OrderPill status={row.status} />
      <Trouble row={row} />
    </span>
  )
}

export function useColumns(refund: Refund): Column<OrderRow>[] {
  const t = useTranslations('trip.admin.orders')
  const { euro } = useTripWords()
  return [
    { key: 'when', header: t('when'), sort: 'created_at', cell: (row) => <WhenCell row={row} /> },
    { key: 'what', header: t('what'), cell: (row) => <WhatCell row={row} /> },
    { key: 'who', header: t('who'), cell: (row) => <WhoCell row={row} /> },
    { key: 'stay', header: t('stay'), wideOnly: true, cell: (row) => <StayLink row={row} /> },
    {
      key: 'amount',
      header: t('amount'),
      sort: 'amount_cents',
      align: 'end',
      cell: (row) => <b className={classes.amount}>{euro(row.amount_cents)}</b>,
    },
    { key: 'status', header: t('status'), cell: (row) => <StatusCell row={row} /> },
    {
      key: 'refund',
      header: <VisuallyHidden>{t('refund')}</VisuallyHidden>,
      align: 'end',
      cell: (row) => <RefundButton row={row} refund={refund} />,
    },
  ]
}

export function OrderPhoneRow({ row, refund }: RowProps & { refund: Refund }) {
  const t = useTranslations('trip.admin.orders')
  const format = useFormatter()
  const { name, euro } = useTripWords()
  return (
    <PhoneRow
      title={name(row.trip_name)}
      end={<OrderPill status={row.status} />}
      sub={
        <>
          <span className={classes.line}>
            <HowMany row={row} /> · {row.holder_name ?? t('nobody')}
          </span>
          <span className={classes.line}>
            {format.dateTime(new Date(row.created_at), moment)} · {row.flat_name}
          </span>
          <Trouble row={row} />
        </>
      }
      extra={
        <span className={classes.phoneEnd}>
          <b className={classes.amount}>{euro(row.amount_cents)}</b>
          <StayLink row={row} />
          <RefundButton row={row} refund={refund} />
        </span>
      }
    />
  )
}
