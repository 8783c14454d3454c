/** The cells and phone rows of the list of apartments. */
import type { Flat } from '@portineria/contract/flat'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { deviceLook, deviceState } from '../../lib/door/device-state.ts'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'
import { FlatPicture } from '../../lib/flat-picture.tsx'
import { PhoneRow } from '../../ui/data-table/phone-rows.tsx'
import type { Column } from '../../ui/data-table/types.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import classes from './flat-list.module.css'

type FlatProps = { flat: Flat }

const Thumb = ({ flat }: FlatProps) => (
  <span className={classes.thumb}>
    <FlatPicture flat={flat} view="thumb" sizes="48px" />
  </span>
)

/** Shows nothing until the devices are loaded, because "by hand" would be a guess. */
function DeviceTag({ flat }: FlatProps) {
  const t = useTranslations('flat.device')
  const { data } = useQuery(flatQueries.devices())
  if (!data) return null
  const state = deviceState(data.find(({ flat_id }) => flat_id === flat.id))
  return (
    <Tag icon={deviceLook[state].icon} tone={deviceLook[state].tone}>
      {t(state)}
    </Tag>
  )
}

function VisibleTag({ flat }: FlatProps) {
  const t = useTranslations('flat.list')
  return flat.visible ? (
    <Tag icon={IconEye}>{t('visible')}</Tag>
  ) : (
    <Tag icon={IconEyeOff} tone="created">
      {t('hidden')}
    </Tag>
  )
}

const placeOf = ({ address, city }: Flat) => [address, city].filter(Boolean).join(', ')

export function useColumns(): Column<Flat>[] {
  const t = useTranslations('flat.list')
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      cell: (flat) => (
        <span className={classes.identity}>
          <Thumb flat={flat} />
          <b>{flat.name}</b>
        </span>
      ),
    },
    { key: 'address', header: t('address'), sort: 'address', cell: placeOf },
    { key: 'device', header: t('device'), cell: (flat) => <DeviceTag flat={flat} /> },
    { key: 'visible', header: t('visibility'), cell: (flat) => <VisibleTag flat={flat} /> },
    { key: 'guests', header: t('guests'), sort: 'max_guests', align: 'end', cell: (flat) => flat.max_guests },
  ]
}

export function FlatPhoneRow({ flat }: FlatProps) {
  const t = useTranslations('flat.list')
  return (
    <PhoneRow
      picture={<Thumb flat={flat} />}
      title={flat.name}
      sub={<Dotted parts={[placeOf(flat), t('sleeps', { count: flat.max_guests })]} />}
      end={flat.visible ? <DeviceTag flat={flat} /> : <VisibleTag flat={flat} />}
    />
  )
}
