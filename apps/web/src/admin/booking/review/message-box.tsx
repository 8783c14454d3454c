/** The message to the guest: prepared ones to choose from, and a field to edit the chosen one. */
import type { Booking } from '@portineria/contract/booking'
import { tagOf } from '@portineria/contract/rules/languages'
import {
  IconCalendarX,
  IconForms,
  IconId,
  IconLanguage,
  IconPencil,
  IconPhoto,
  IconPhotoQuestion,
  IconUserPlus,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguageName } from '../../../lib/language.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { languageOf } from '../guest-language.ts'
import classes from './decision.module.css'
import { type ReadyMessage, readyMessages } from './ready-messages.ts'
import type { Message } from './use-message.ts'

const icons: Record<ReadyMessage, IconShape> = {
  image_missing: IconPhoto,
  unreadable: IconPhotoQuestion,
  expired: IconCalendarX,
  name_differs: IconId,
  guest_missing: IconUserPlus,
  data_missing: IconForms,
  blank: IconPencil,
}

type MessageBoxProps = {
  booking: Booking
  message: Message
  box: RefObject<HTMLTextAreaElement | null>
  error: string | undefined
}

export function MessageBox({ booking, message, box, error }: MessageBoxProps) {
  const t = useTranslations('booking.review')
  const nameOf = useLanguageName()
  const language = languageOf(booking)
  return (
    <div className={classes.message}>
      <div role="group" aria-label={t('ready_label')} className={classes.ready}>
        {readyMessages.map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.chip}
            data-status="created"
            aria-pressed={message.kind === kind}
            onClick={() => message.choose(kind)}
          >
            <Icon of={icons[kind]} size={16} />
            {t(`ready_name.${kind}`)}
          </button>
        ))}
      </div>
      <TextareaField
        ref={box}
        label={t('message')}
        aside={
          <span className={classes.language}>
            <Icon of={IconLanguage} size={16} />
            {t('message_language', { language: nameOf(language) })}
          </span>
        }
        error={error}
        lang={tagOf(language)}
        minRows={2}
        maxRows={6}
        maxLength={4000}
        value={message.text}
        onChange={({ currentTarget: { value } }) => message.write(value)}
      />
    </div>
  )
}
