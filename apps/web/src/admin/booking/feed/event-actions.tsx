/** The buttons of an event of a calendar: what the operator may decide about it now. */
import type { FeedEvent } from '@portineria/contract/feed'
import type { FeedAction } from '@portineria/contract/rules/feeds'
import { IconArrowRight, IconCalendarCancel, IconCalendarPlus, IconCheck, IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { IconShape } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useDecideEvent } from './use-decide-event.ts'

const icons: Record<FeedAction, IconShape> = {
  reserve: IconCalendarPlus,
  ignore: IconEyeOff,
  move: IconArrowRight,
  keep: IconCheck,
  cancel: IconCalendarCancel,
}

export function EventActions({ event }: { event: FeedEvent }) {
  const t = useTranslations('feed.decide')
  const { range } = useStayWords()
  const { busy, decide } = useDecideEvent(event)
  // The buttons of two lines have the same words, so a screen reader also reads which nights each is about.
  const about = `${event.flat_name}, ${range(event.check_in, event.check_out)}`
  return event.actions.map((action) => (
    <Button
      key={action}
      small
      variant="line"
      icon={icons[action]}
      loading={busy === action}
      disabled={busy !== null && busy !== action}
      onClick={() => void decide(action)}
    >
      {t(action === 'keep' && event.status === 'gone' ? 'keep_gone' : action)} <VisuallyHidden>{about}</VisuallyHidden>
    </Button>
  ))
}
