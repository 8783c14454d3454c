/** What was read, each value beside the strip of the picture it came from, with what the guest should know before using it. */
import { IconAlertTriangle, IconInfoCircle, IconScan } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../../lib/noon.ts'
import { announce } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/status/banner.tsx'
import { useCheckIn } from '../check-in-context.ts'
import type { GuestValues } from '../draft/draft.ts'
import { useFieldNames } from '../use-field-names.ts'
import { useGuestName } from '../use-guest-name.ts'
import { useValueWords } from '../use-value-words.ts'
import { type Notice, needsAnother, noticesOf } from './notices.ts'
import classes from './scan-result.module.css'
import { showsFace } from './scanned-guest.ts'
import { useDoubtWords } from './use-doubt-words.ts'
import { useOwnFocus } from './use-own-focus.ts'
import type { ScanResult } from './use-scan.ts'

type ScanResultViewProps = {
  index: number
  result: ScanResult
  today: string
  onUse: () => void
  onAgain: () => void
}

export function ScanResultView({ index, result, today, onUse, onAgain }: ScanResultViewProps) {
  const t = useTranslations('check_in.scan')
  const { state, booking } = useCheckIn()
  const nameOf = useGuestName()
  const { guests } = state.mine
  const guest: Partial<GuestValues> = guests[index]?.values ?? {}
  const notices = noticesOf(result.reading, {
    guest,
    booked: index === 0 ? (booking.holder_name ?? null) : null,
    others: guests.flatMap(({ values }, at) =>
      at === index ? [] : [{ name: nameOf(at) || t('guest', { number: at + 1 }), values }],
    ),
    today,
    arrival: guest.arrival || booking.check_in,
  })
  const wrong = notices.some(needsAnother) || notices.some(({ kind }) => kind === 'twice')
  const visa = result.reading.kind === 'visa'
  const focus = useOwnFocus<HTMLDivElement>()
  useEffect(() => announce(t('result.title')), [t])
  return (
    <div {...focus} className={classes.result}>
      {result.picture && <DocumentImage picture={result.picture} />}
      {notices.map((notice) => (
        <NoticeBanner key={notice.kind} notice={notice} />
      ))}
      {result.flaw && (
        <Banner tone="created" icon={IconAlertTriangle} title={t(`flaw.${result.flaw}`)}>
          <p>{t('result.flawed')}</p>
        </Banner>
      )}
      {!visa && <Values result={result} />}
      {!visa && !result.flaw && !showsFace(result) && (
        <Banner tone="valid" icon={IconInfoCircle} title={t('result.back_side')}>
          <p>{t('result.back_side_text')}</p>
        </Banner>
      )}
      <div className={classes.buttons}>
        {!visa && (
          <Button variant={wrong ? 'line' : 'primary'} fullWidth onClick={onUse}>
            {t(wrong ? 'result.use_anyway' : result.flaw ? 'result.use_details' : 'result.use')}
          </Button>
        )}
        <Button variant={wrong ? 'primary' : 'line'} fullWidth icon={IconScan} onClick={onAgain}>
          {t(wrong ? 'result.another' : 'again')}
        </Button>
      </div>
    </div>
  )
}

/** The picture from memory; its object URL is revoked when it is no longer shown. */
function DocumentImage({ picture }: { picture: Blob }) {
  const t = useTranslations('check_in.picture')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} alt={t('preview')} className={classes.picture} draggable={false} />
}

function NoticeBanner({ notice }: { notice: Notice }) {
  const t = useTranslations('check_in.scan.notice')
  const format = useFormatter()
  const day = (value: string) => format.dateTime(noon(value), { day: 'numeric', month: 'long', year: 'numeric' })
  const words = (): { title: string; text: string } => {
    switch (notice.kind) {
      case 'expired':
      case 'expires':
        return { title: t(notice.kind, { day: day(notice.day) }), text: t('another') }
      case 'other_person':
        return {
          title: t('other_person', { found: notice.found }),
          text: t('other_person_text', { announced: notice.announced }),
        }
      case 'twice':
        return { title: t('twice', { name: notice.name }), text: t('twice_text') }
      case 'visa':
        return { title: t('visa'), text: t('visa_text') }
      case 'names_cut':
        return { title: t('names_cut'), text: t('names_cut_text') }
    }
  }
  const { title, text } = words()
  return (
    <Banner tone="created" icon={IconAlertTriangle} title={title}>
      <p>{text}</p>
    </Banner>
  )
}

function Values({ result: { reading, strips } }: { result: ScanResult }) {
  const t = useTranslations('check_in.scan')
  const { state } = useCheckIn()
  const nameOf = useFieldNames()
  const say = useValueWords([], state.mine)
  const doubtWords = useDoubtWords()
  return (
    <>
      <p className={classes.intro}>{t('result.intro')}</p>
      <dl className={classes.values}>
        {reading.fields.map(({ field, value, doubts }) => {
          const doubt = doubtWords(doubts)
          const strip = strips[field]
          return (
            <div key={field} className={classes.value} data-doubt={doubt ? true : undefined}>
              <dt>{nameOf(field)}</dt>
              <dd>
                {strip && <img src={strip} alt="" className={classes.strip} />}
                <span className={classes.words}>{say(field, value)}</span>
                {doubt && <span className={classes.doubt}>{doubt}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
