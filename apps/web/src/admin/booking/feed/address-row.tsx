/** A reservation from a calendar that has no address yet: the operator adds one, or passes the key on by another way. */
import { IconMailPlus, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { markOf, SourceMark } from '../../../lib/booking/source-mark.tsx'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { TaskRow } from '../../../ui/task/task-row.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { keyLink } from '../key/key-link.ts'
import { LazyKeySheet } from '../key/lazy-key-sheet.tsx'
import { hasKey } from '../key/use-key-message.ts'
import { AddressSheet } from './address-sheet.tsx'
import type { AddressTask } from './tasks.ts'

export function AddressRow({ stay }: { stay: AddressTask }) {
  const t = useTranslations('feed.address')
  const k = useTranslations('booking.key')
  const { range } = useStayWords()
  const [adding, setAdding] = useState(false)
  const [sharing, setSharing] = useState(false)
  const { id, otp, code, flat_name } = stay
  const about = <VisuallyHidden>{`${flat_name}, ${code}`}</VisuallyHidden>
  return (
    <>
      <TaskRow
        flat={flat_name}
        head={
          <>
            <b>{flat_name}</b> {range(stay.check_in, stay.check_out)}
            <SourceMark source={markOf(stay)} />
          </>
        }
        actions={
          <>
            <Button small variant="line" icon={IconMailPlus} aria-haspopup="dialog" onClick={() => setAdding(true)}>
              {t('add')} {about}
            </Button>
            {otp && (
              <>
                <CopyButton text={keyLink(otp)} label={k('copy')} fullLabel={`${k('copy')} ${flat_name}, ${code}`} />
                <Button small variant="line" icon={IconQrcode} aria-haspopup="dialog" onClick={() => setSharing(true)}>
                  {t('message')} {about}
                </Button>
              </>
            )}
          </>
        }
      >
        <Link to="/admin_book" search={{ id }}>
          {stay.holder_name ?? code}
        </Link>
      </TaskRow>
      {adding && <AddressSheet stay={stay} onClose={() => setAdding(false)} />}
      {sharing && <Share id={id} onClose={() => setSharing(false)} />}
    </>
  )
}

/** The message in the guest's language needs the whole reservation. */
function Share({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(bookingQueries.detail(id))
  return <LazyKeySheet booking={data && hasKey(data) ? data : undefined} onClose={onClose} />
}
