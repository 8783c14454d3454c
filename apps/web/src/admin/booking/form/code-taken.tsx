/** A link to the reservation that already has the typed code. It opens in a new tab, so that the form keeps what was typed. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'

export function CodeTaken({ code }: { code: string }) {
  const t = useTranslations('ui.table')
  const { data } = useQuery({
    queryKey: ['booking', 'by-code', code],
    queryFn: ({ signal }) => call('getBookingByCode', { params: { code } }, signal),
    retry: false,
  })
  if (!data) return null
  return (
    <Link to="/admin_book" search={{ id: data.id }} target="_blank">
      {t('open', { name: data.code })}
    </Link>
  )
}
