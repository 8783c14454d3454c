/** Passes the key on: the message to copy, and the card to print, both in the language that the guest reads. */
import { tagOf } from '@portineria/contract/rules/languages'
import { IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { InLanguage } from '../../../lib/in-language.tsx'
import { useLanguageName } from '../../../lib/language.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Bone } from '../../../ui/state/skeletons.tsx'
import { languageOf } from '../guest-language.ts'
import paper from './key-card.module.css'
import { KeyCard } from './key-card.tsx'
import { keyLink } from './key-link.ts'
import classes from './key-sheet.module.css'
import { type KeyedBooking, useKeyMessage } from './use-key-message.ts'

type KeySheetProps = { booking: KeyedBooking; onClose: () => void }

export function KeySheet({ booking, onClose }: KeySheetProps) {
  const t = useTranslations('booking.key')
  return (
    <Sheet opened onClose={onClose} title={t('share_title')} width="46rem">
      <div className={classes.parts}>
        <Message booking={booking} />
        <Card booking={booking} />
      </div>
    </Sheet>
  )
}

function Message({ booking }: { booking: KeyedBooking }) {
  const t = useTranslations('booking.key')
  const nameOf = useLanguageName()
  const message = useKeyMessage(booking)
  const language = languageOf(booking)
  return (
    <section aria-label={t('message_title')} className={classes.part}>
      <h3>{t('message_title')}</h3>
      <p className={classes.quiet}>{t('message_language', { language: nameOf(language) })}</p>
      {message ? (
        <p className={classes.message} lang={tagOf(language)}>
          {message}
        </p>
      ) : (
        <Bone height="12rem" />
      )}
      <div className={classes.actions}>
        {message && <CopyButton variant="primary" text={message} label={t('copy_message')} />}
        <CopyButton text={keyLink(booking.otp)} label={t('copy')} />
      </div>
    </section>
  )
}

function Card({ booking }: { booking: KeyedBooking }) {
  const t = useTranslations('booking.key')
  const language = languageOf(booking)
  const drawing = (
    <InLanguage language={language} timeZone="UTC">
      <KeyCard booking={booking} />
    </InLanguage>
  )
  return (
    <section aria-label={t('card_title')} className={classes.part}>
      <h3>{t('card_title')}</h3>
      <p className={classes.quiet}>{t('card_text')}</p>
      <div className={`${paper.frame} ${classes.preview}`} lang={tagOf(language)}>
        {drawing}
      </div>
      <div className={classes.actions}>
        <Button small icon={IconPrinter} variant="line" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {createPortal(
        <div data-key-card className={paper.print} lang={tagOf(language)} aria-hidden>
          <div className={paper.frame}>{drawing}</div>
        </div>,
        document.body,
      )}
    </section>
  )
}
