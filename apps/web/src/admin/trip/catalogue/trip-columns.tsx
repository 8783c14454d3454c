/** The columns of the catalogue, and its rows on a phone. */
import type { Flat } from '@portineria/contract/flat'
import { useTranslations } from 'use-intl'
import { PhoneRow } from '../../../ui/data-table/phone-rows.tsx'
import type { Column } from '../../../ui/data-table/types.ts'
import type { Trip } from '../trip.queries.ts'
import { TripThumb } from '../trip-thumb.tsx'
import { useTripWords } from '../use-trip-words.ts'
import classes from './catalogue.module.css'
import { CategoryCell, NameCell, PriceCell, SoldCell, StockCell, VisibleSwitch } from './trip-cells.tsx'

type Shown = { flats: readonly Flat[] | undefined; onTurn: (trip: Trip, visible: boolean) => void }

function useFlatName(flats: Shown['flats']) {
  const t = useTranslations('trip.admin.catalogue')
  return ({ flat_id }: Trip): string =>
    flat_id === null ? t('every_flat') : (flats?.find(({ id }) => id === flat_id)?.name ?? t('some_flat'))
}

export function useColumns({ flats, onTurn }: Shown): Column<Trip>[] {
  const t = useTranslations('trip.admin')
  const { distance } = useTripWords()
  const flatName = useFlatName(flats)
  return [
    { key: 'name', header: t('catalogue.name'), sort: 'name', cell: (trip) => <NameCell trip={trip} /> },
    { key: 'category', header: t('category.label'), wideOnly: true, cell: (trip) => <CategoryCell trip={trip} /> },
    {
      key: 'flat',
      header: t('catalogue.flat'),
      cell: (trip) => <span className={trip.flat_id === null ? classes.quiet : undefined}>{flatName(trip)}</span>,
    },
    {
      key: 'distance',
      header: t('catalogue.distance'),
      sort: 'distance',
      wideOnly: true,
      cell: (trip) => <span className={classes.distance}>{distance(trip.distance)}</span>,
    },
    {
      key: 'price',
      header: t('catalogue.price'),
      sort: 'price_cents',
      align: 'end',
      cell: (trip) => <PriceCell trip={trip} />,
    },
    { key: 'quantity', header: t('catalogue.quantity'), cell: (trip) => <StockCell trip={trip} /> },
    {
      key: 'sold',
      header: t('catalogue.sold'),
      sort: 'sold',
      align: 'end',
      cell: (trip) => <SoldCell trip={trip} />,
    },
    {
      key: 'visible',
      header: t('catalogue.visible'),
      cell: (trip) => <VisibleSwitch trip={trip} onTurn={onTurn} />,
    },
  ]
}

export function TripPhoneRow({ trip, flats, onTurn }: Shown & { trip: Trip }) {
  const t = useTranslations('trip.admin')
  const { name, euro } = useTripWords()
  const flatName = useFlatName(flats)
  const { sold = 0, revenue_cents = 0 } = trip
  return (
    <PhoneRow
      picture={<TripThumb trip={trip} />}
      title={name(trip.name)}
      end={<PriceCell trip={trip} />}
      sub={
        <span className={classes.phoneLine}>
          <span className={classes.phoneFacts}>
            <CategoryCell trip={trip} />
            <span>{trip.flat_id === null ? t('catalogue.all_flats') : flatName(trip)}</span>
            <StockCell trip={trip} />
            {sold > 0 && (
              <span>
                {t('catalogue.sold_count', { count: sold })} · {euro(revenue_cents)}
              </span>
            )}
          </span>
          <VisibleSwitch trip={trip} onTurn={onTurn} />
        </span>
      }
    />
  )
}
