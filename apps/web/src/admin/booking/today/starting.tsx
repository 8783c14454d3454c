/** The card of stays that begin within 48 hours and lack something. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconId, IconKey, IconMail, IconPencil } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../../lib/noon.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { IconShape } from '../../../ui/icon.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { CountBadge } from '../../../ui/status/count-badge.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { useSendKey } from '../use-send-key.ts'
import type { Lack } from './day-sheet.ts'
import { StayRow } from './stay-row.tsx'
import classes from './today.module.css'

const icons: Record<Lack, IconShape> = { key_unused: IconKey, data_missing: IconId, not_valid: IconPencil }

export function Starting({ rows }: { rows: { stay: BookingSummary; lack: Lack }[] }) {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const send = useSendKey()
  const when = (day: string) => format.dateTime(noon(day), { weekday: 'short', day: 'numeric' })
  return (
    <Card padding="none">
      <CardHeader title={t('starting')} badge={<CountBadge count={rows.length} />} />
      {rows.length === 0 && <p className={classes.nothing}>{t('nothing_missing')}</p>}
      <ul className={classes.rows}>
        {rows.map(({ stay, lack }) => (
          <StayRow key={stay.id} stay={stay} when={when(stay.check_in)}>
            <span className={classes.lack}>
              <Tag tone="created" icon={icons[lack]}>
                {t(lack)}
              </Tag>
              {lack === 'key_unused' && stay.holder_email && (
                <Button
                  small
                  variant="line"
                  icon={IconMail}
                  loading={send.isPending && send.variables.id === stay.id}
                  onClick={() => send.mutate(stay)}
                >
                  {t('resend_key')}
                </Button>
              )}
            </span>
          </StayRow>
        ))}
      </ul>
    </Card>
  )
}
