/** The list of orders with its filters and refunds. */
import { IconCompass } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { FilterChips } from '../../../ui/control/filter-chips.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import tripClasses from '../trip.module.css'
import { type OrderStatus, orderQueries, tripQueries } from '../trip.queries.ts'
import { TripHead } from '../trip-head.tsx'
import { DEFAULT_SIZE, type OrderOrder } from '../trip-search.ts'
import { isNarrowed, orderOrderOf, unnarrowed } from '../trip-view.ts'
import { type TripAddress, useTripAddress } from '../use-trip-address.ts'
import { useTripWords } from '../use-trip-words.ts'
import { OrderPhoneRow, useColumns } from './order-cells.tsx'
import { orderLook, orderStatuses } from './order-look.ts'
import classes from './orders.module.css'
import { useRefund } from './use-refund.ts'

const TWO_LINES = 56

export function Orders() {
  const t = useTranslations('trip.admin')
  const address = useTripAddress()
  const { search, narrow } = address
  const { name } = useTripWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const refund = useRefund()
  const columns = useColumns(refund)
  const { status, trip: trip_id, page = 1, size = DEFAULT_SIZE } = search
  const list = useQuery(orderQueries.page({ status, trip_id, page, per_page: size, 'order[]': [orderOrderOf(search)] }))
  const refresh = () => void client.invalidateQueries({ queryKey: orderQueries.all })
  useKeys({ r: refresh })
  const found = list.isError && !list.data ? undefined : list.data
  return (
    <div className={tripClasses.page}>
      <TripHead view="orders" sub={t('orders.sub')} counts={{}} onRefresh={refresh} />
      <OrderFilters search={search} narrow={narrow} />
      <DataTable
        label={t('views.orders')}
        columns={columns}
        rows={found?.data}
        rowId={(row) => row.id}
        rowName={(row) => t('orders.row', { id: row.id, trip: name(row.trip_name) })}
        rowHeight={TWO_LINES}
        phone={(row) => <OrderPhoneRow row={row} refund={refund} />}
        order={[orderOrderOf(search)]}
        onOrder={([sort]) => narrow({ sort: sort as OrderOrder })}
        onOpen={(row) => void navigate({ to: '/admin_book', search: { id: row.booking_id } })}
        paging={{
          page,
          size,
          total: found?.total ?? 0,
          onPage: (next) => narrow({ page: next }),
          onSize: (next) => narrow({ size: next }),
        }}
        refreshing={list.isPlaceholderData}
        error={list.isError && !found ? t('orders.load_error') : undefined}
        onRetry={refresh}
        empty={<Nothing search={search} narrow={narrow} />}
      />
    </div>
  )
}

type Narrowing = Pick<TripAddress, 'search' | 'narrow'>

function OrderFilters({ search, narrow }: Narrowing) {
  const t = useTranslations('trip.admin')
  const { name } = useTripWords()
  const trips = useQuery(tripQueries.list())
  const counts = useQuery(orderQueries.counts(search.trip)).data
  // Only quotes that were bought are offered; the others would hide the catalogue among them.
  const sold = (trips.data ?? []).filter(({ id, sold = 0, custom }) => sold > 0 || !custom || id === search.trip)
  return (
    <div className={classes.filters}>
      <div className={classes.trips}>
        <SelectField
          label={null}
          aria-label={t('orders.what')}
          icon={IconCompass}
          placeholder={t('orders.any_trip')}
          value={search.trip ?? ''}
          onChange={(event) => narrow({ trip: Number(event.currentTarget.value) || undefined })}
          options={sold.map((trip) => ({ value: String(trip.id), label: name(trip.name) }))}
        />
      </div>
      <div className={tripClasses.chips}>
        <FilterChips<OrderStatus | 'all'>
          label={t('orders.status')}
          value={search.status ?? 'all'}
          onChange={(value) => narrow({ status: value === 'all' ? undefined : value })}
          chips={[
            {
              value: 'all',
              label: t('orders.all'),
              count: counts && orderStatuses.reduce((sum, status) => sum + counts[status], 0),
            },
            ...orderStatuses.map((status) => ({
              value: status,
              label: t(`order_status.${status}`),
              count: counts?.[status],
              ...orderLook[status],
            })),
          ]}
        />
      </div>
    </div>
  )
}

function Nothing({ search, narrow }: Narrowing) {
  const t = useTranslations('trip.admin.orders')
  if (!isNarrowed(search)) return <EmptyState title={t('none_title')} text={t('none_text')} />
  return (
    <EmptyState
      title={t('nothing_found')}
      actions={
        <Button small variant="line" onClick={() => narrow(unnarrowed)}>
          {t('clear')}
        </Button>
      }
    />
  )
}
