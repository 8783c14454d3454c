/** The catalogue of experiences with its filters and visibility switches, and the open one in a drawer. */
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { TripDrawer } from '../form/trip-drawer.tsx'
import classes from '../trip.module.css'
import { orderQueries, type Trip, tripQueries } from '../trip.queries.ts'
import { TripHead } from '../trip-head.tsx'
import { DEFAULT_SIZE, type TripOrder } from '../trip-search.ts'
import { isNarrowed, tripOrderOf, unnarrowed } from '../trip-view.ts'
import { type TripAddress, useTripAddress } from '../use-trip-address.ts'
import { useTripWords } from '../use-trip-words.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { narrowTrips, offered, orderTrips } from './find-trips.ts'
import { TripPhoneRow, useColumns } from './trip-columns.tsx'

const ROW_WITH_PICTURE = 60

export function Catalogue() {
  const t = useTranslations('trip.admin.catalogue')
  const { language } = useLanguage()
  const { name } = useTripWords()
  const address = useTripAddress()
  const { search, narrow, open, close } = address
  const client = useQueryClient()
  const trips = useQuery({ ...tripQueries.list(), select: offered })
  const flats = useQuery(flatQueries.list())
  const onTurn = useVisible()
  const columns = useColumns({ flats: flats.data, onTurn })
  const refresh = () => void client.invalidateQueries({ queryKey: orderQueries.all })
  const make = () => open({ id: 'new' })
  useKeys({ n: make, r: refresh })

  const all = trips.data
  const found = all && narrowTrips(all, search)
  const { category, page = 1, size = DEFAULT_SIZE } = search
  const chosen = found?.filter((trip) => category === undefined || trip.category === category)
  const rows = chosen && orderTrips(chosen, search, language).slice((page - 1) * size, page * size)
  const visible = all?.filter((trip) => trip.visible).length ?? 0
  return (
    <div className={classes.page}>
      <TripHead
        view="catalogue"
        sub={all ? t('sub', { count: all.length, visible }) : ' '}
        counts={{ catalogue: all?.length }}
        onRefresh={refresh}
        action={
          <Button icon={IconPlus} aria-keyshortcuts="N" onClick={make}>
            {t('new')}
          </Button>
        }
      />
      <CatalogueFilters search={search} narrow={narrow} flats={flats.data} found={found} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={(trip) => trip.id}
        rowName={(trip) => name(trip.name)}
        rowHeight={ROW_WITH_PICTURE}
        current={typeof search.id === 'number' ? search.id : undefined}
        phone={(trip) => <TripPhoneRow trip={trip} flats={flats.data} onTurn={onTurn} />}
        order={[tripOrderOf(search)]}
        onOrder={([sort]) => narrow({ sort: sort as TripOrder })}
        onOpen={(trip) => open({ id: trip.id })}
        paging={{
          page,
          size,
          total: chosen?.length ?? 0,
          onPage: (next) => narrow({ page: next }),
          onSize: (next) => narrow({ size: next }),
        }}
        error={trips.isError && !all ? t('load_error') : undefined}
        onRetry={refresh}
        empty={<Nothing search={search} narrow={narrow} onNew={make} />}
      />
      <TripDrawer id={search.id} flats={flats.data} onClose={close} />
    </div>
  )
}

function Nothing({ search, narrow, onNew }: Pick<TripAddress, 'search' | 'narrow'> & { onNew: () => void }) {
  const t = useTranslations('trip.admin.catalogue')
  if (!isNarrowed(search))
    return (
      <EmptyState
        title={t('none_title')}
        text={t('none_text')}
        actions={
          <Button small icon={IconPlus} onClick={onNew}>
            {t('new')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={search.q ? t('nothing_called', { query: search.q }) : t('nothing_found')}
      text={search.q ? t('looked_in') : undefined}
      actions={
        <Button small variant="line" onClick={() => narrow(unnarrowed)}>
          {t('clear')}
        </Button>
      }
    />
  )
}

/** Shows an experience to guests or hides it: at once and with an undo, and back to the old state if the server refuses. */
function useVisible(): (trip: Trip, visible: boolean) => void {
  const t = useTranslations('trip.admin.catalogue')
  const words = useErrorWords()
  const { name } = useTripWords()
  const client = useQueryClient()
  const { queryKey } = tripQueries.list()

  async function turn(trip: Trip, visible: boolean, undone = false): Promise<void> {
    const put = (changes: Partial<Trip>) =>
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.id === trip.id ? { ...one, ...changes } : one)))
    // A list that is still loading would overwrite the change with the old state.
    await client.cancelQueries({ queryKey })
    put({ visible })
    try {
      const { version } = await call('updateTrip', { body: { id: trip.id, visible } })
      put({ version })
      const undo = undone ? undefined : () => void turn(trip, !visible, true)
      toastDone(t(visible ? 'shown' : 'hidden', { name: name(trip.name) }), { undo })
    } catch (error) {
      put({ visible: !visible })
      toastError(t('switch_error', { reason: words(error) }))
    }
    void client.invalidateQueries({ queryKey })
  }
  return (trip, visible) => void turn(trip, visible)
}
