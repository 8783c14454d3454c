/** The table in each of its states: rows, loading, empty, error. */
import { IconArchive, IconCopy, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FilterChips } from '../../ui/control/filter-chips.tsx'
import { SearchField } from '../../ui/control/search-field.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { BulkButton } from '../../ui/data-table/bulk-bar.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { directionOf } from '../../ui/data-table/order.ts'
import { PhoneRow } from '../../ui/data-table/phone-rows.tsx'
import type { Column, RowId } from '../../ui/data-table/types.ts'
import { Facade } from '../../ui/facade/facade.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import type { StatusCode } from '../../ui/status/status-look.ts'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import classes from '../gallery.module.css'
import { useSay } from '../say.ts'

interface Row {
  code: string
  made: string
  flat: string
  holder: string
  country: string
  guests: string
  stay: string
  status: StatusCode
  doors: string
}

/** Invented reservations. */
const rows: Row[] = [
  ['26-0359', '14 Apr', 'Monserrato', 'Haruto Tanaka', 'JP', '2', '17 – 22 May', 6, '9 / 10'],
  ['26-0372', '21 Apr', 'Calisto', 'Chidi Okafor', 'NG', '4', '19 – 24 May', 5, '6 / 10'],
  ['26-0431', '20 May', 'Cosimato', 'Anneke de Vries', 'NL', '3', '22 – 27 May', 2, '0 / 10'],
  ['26-0419', '12 May', 'Monserrato', 'Sofia Lindqvist', 'SE', '2', '22 – 26 May', 4, '0 / 10'],
  ['26-0440', '20 May', 'Vespucci', 'Zofia Kowalska', 'PL', '2', '23 – 26 May', 1, '0 / 8'],
  ['26-0408', '6 May', 'Peretti', 'Arjun Patel', 'IN', '2', '23 – 28 May', 3, '0 / 10'],
  ['26-0396', '2 May', 'Ripa', 'Beatriz Wanderley Cavalcanti de Albuquerque', 'PT', '4', '25 – 29 May', 4, '0 / 12'],
].map(([code, made, flat, holder, country, guests, stay, status, doors]) => ({
  code: String(code),
  made: String(made),
  flat: String(flat),
  holder: String(holder),
  country: String(country),
  guests: `${guests} guests`,
  stay: String(stay),
  status: status as StatusCode,
  doors: String(doors),
}))

type Mode = 'rows' | 'loading' | 'empty' | 'error'

export function TableSection() {
  const say = useSay()
  const [mode, setMode] = useState<Mode>('rows')
  const [order, setOrder] = useState<string[]>(['stay'])
  const [chosen, setChosen] = useState<Set<RowId>>(new Set(['26-0372']))
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(12)
  const [chip, setChip] = useState('all')
  const shown = sortRows(rows, order).filter((row) => row.holder.toLowerCase().includes(search.toLowerCase()))
  return (
    <div className={classes.stack}>
      <Segmented
        label="State"
        value={mode}
        onChange={setMode}
        segments={[
          { value: 'rows', label: 'Rows' },
          { value: 'loading', label: 'Loading' },
          { value: 'empty', label: 'Empty' },
          { value: 'error', label: 'Error' },
        ]}
      />
      <SearchField
        label={say('Code, holder or apartment', 'Codice, titolare o appartamento')}
        value={search}
        onSearch={setSearch}
      />
      <FilterChips
        value={chip}
        onChange={setChip}
        chips={[
          { value: 'all', label: say('All', 'Tutte'), count: 148 },
          { value: 'mine', label: say('Arriving today', 'In arrivo oggi'), count: 3 },
          { value: 'missing', label: say('Something missing', 'Manca qualcosa'), count: 5 },
        ]}
      />
      <DataTable
        label={say('Reservations', 'Prenotazioni')}
        columns={columns(say)}
        rows={mode === 'rows' ? shown : mode === 'empty' ? [] : undefined}
        rowId={(row) => row.code}
        rowName={(row) => row.holder}
        order={order}
        onOrder={setOrder}
        onOpen={() => undefined}
        selection={{
          chosen,
          onChange: setChosen,
          actions: (
            <>
              <BulkButton icon={IconCopy}>{say('Copy links', 'Copia i link')}</BulkButton>
              <BulkButton icon={IconArchive}>{say('Archive', 'Archivia')}</BulkButton>
            </>
          ),
        }}
        rowActions={[
          {
            key: 'send',
            icon: () => IconMail,
            label: () => say('Send key', 'Invia la chiave'),
            onPress: () => undefined,
          },
          {
            key: 'archive',
            icon: () => IconArchive,
            label: () => say('Archive', 'Archivia'),
            onPress: () => undefined,
          },
        ]}
        paging={{ page, size, total: 148, onPage: setPage, onSize: setSize }}
        error={
          mode === 'error' ? say('Error getting the reservations', 'Errore nel caricare le prenotazioni') : undefined
        }
        onRetry={() => setMode('rows')}
        empty={
          <EmptyState
            title={say('No reservation called “kowalsky”', 'Nessuna prenotazione “kowalsky”')}
            text={say(
              'Looked in 148 reservations, not in the 412 archived.',
              'Cercato in 148 prenotazioni, non nelle 412 archiviate.',
            )}
            actions={
              <>
                <Button small variant="line">
                  {say('Search the archive', 'Cerca nell’archivio')}
                </Button>
                <Button small variant="quiet">
                  {say('Clear search', 'Svuota la ricerca')}
                </Button>
              </>
            }
          />
        }
        phone={(row) => (
          <PhoneRow
            picture={<Instance name={row.flat} big />}
            title={
              <>
                {row.holder} <Tag outlined>{row.country}</Tag>
              </>
            }
            sub={`${row.flat} · ${row.stay} · ${row.guests}`}
            end={<StatusPill status={row.status} />}
          />
        )}
      />
    </div>
  )
}

function Instance({ name, big }: { name: string; big?: boolean }) {
  return (
    <div className={classes.thumb} data-big={big}>
      <Facade name={name} view="thumb" time="day" />
    </div>
  )
}

function columns(say: (inEnglish: string, inItalian: string) => string): Column<Row>[] {
  return [
    {
      key: 'code',
      header: say('Reservation', 'Prenotazione'),
      sort: 'code',
      cell: (row) => (
        <>
          <b>{row.code}</b>
          <span className={classes.small}>{row.made}</span>
        </>
      ),
    },
    {
      key: 'flat',
      header: say('Apartment', 'Appartamento'),
      sort: 'flat',
      cell: (row) => (
        <span className={classes.identity}>
          <Instance name={row.flat} /> {row.flat}
        </span>
      ),
    },
    {
      key: 'holder',
      header: say('Holder', 'Titolare'),
      sort: 'holder',
      cell: (row) => (
        <>
          {row.holder} <Tag outlined>{row.country}</Tag>
          <span className={classes.small}>{row.guests}</span>
        </>
      ),
    },
    { key: 'stay', header: say('Stay', 'Soggiorno'), sort: 'stay', cell: (row) => row.stay },
    { key: 'status', header: say('Status', 'Stato'), cell: (row) => <StatusPill status={row.status} /> },
    { key: 'doors', header: say('Doors', 'Porte'), align: 'end', wideOnly: true, cell: (row) => row.doors },
  ]
}

function sortRows(all: Row[], order: string[]): Row[] {
  const [first] = order
  const key = first?.replace('-', '') as keyof Row | undefined
  if (!key) return all
  const sign = directionOf(order, key) === 'down' ? -1 : 1
  return [...all].sort((a, b) => sign * String(a[key]).localeCompare(String(b[key])))
}
