/** The sheet of a guest's link: what it is for, then the link itself to share, to copy and to scan. */
import { IconLink, IconLinkOff, IconShare } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { FieldError } from '../../../ui/form/field-props.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { QrCode } from '../../../ui/qr/qr-code.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { useGuestName } from '../use-guest-name.ts'
import classes from './send-link.module.css'
import { type KnownLink, useKnownLink, useLinkActions, useLinkState } from './use-link.ts'

type LinkSheetProps = { index: number; opened: boolean; onClose: () => void }

export function LinkSheet({ index, opened, onClose }: LinkSheetProps) {
  const t = useTranslations('check_in')
  const { state } = useCheckIn()
  // The sheet must first render closed, because it notes the focused element when it opens and returns the focus there.
  const shown = useDeferredValue(opened, false)
  const name = useGuestName()(index) || t('guest_title', { number: index + 1 })
  const link = useKnownLink(state.mine.guests[index]?.id ?? null)
  const linkState = useLinkState(index)
  const live = linkState === 'sent' || linkState === 'in_progress'
  const { run, running, fault } = useAttempt()
  const actions = useLinkActions(index)
  const revoke = () =>
    run('revoke', async () => {
      await actions.revoke()
      toastDone(t('companion.revoked'))
      onClose()
    })
  return (
    <Sheet opened={shown} onClose={onClose} title={t('companion.sheet_title', { name })}>
      <div className={classes.sheet}>
        {link && live ? (
          <ReadyLink link={link} name={name} />
        ) : (
          <NewLink
            replaces={live}
            making={running === 'make'}
            onMake={(share) => run('make', () => actions.create(share))}
          />
        )}
        {fault && (
          <div role="alert">
            <FieldError>{fault}</FieldError>
          </div>
        )}
        {live && (
          <Button variant="quiet" small icon={IconLinkOff} loading={running === 'revoke'} onClick={revoke}>
            {t('companion.revoke')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

type NewLinkProps = {
  /** Whether an earlier link still works, which the new one replaces. */
  replaces: boolean
  making: boolean
  onMake: (shareResidence: boolean) => void
}

function NewLink({ replaces, making, onMake }: NewLinkProps) {
  const t = useTranslations('check_in.companion')
  const [share, setShare] = useState(false)
  return (
    <>
      <p>{t('sheet_text')}</p>
      <SwitchField
        label={t('share_residence')}
        description={t('share_residence_hint')}
        checked={share}
        onChange={(event) => setShare(event.currentTarget.checked)}
      />
      {replaces && <p className={classes.quiet}>{t('replaces')}</p>}
      <Button icon={IconLink} loading={making} onClick={() => onMake(share)}>
        {t('make')}
      </Button>
    </>
  )
}

function ReadyLink({ link: { link, expires_at }, name }: { link: KnownLink; name: string }) {
  const t = useTranslations('check_in.companion')
  const format = useFormatter()
  const { booking } = useCheckIn()
  const flat = booking.flat.name
  const day = format.dateTime(new Date(expires_at), {
    day: 'numeric',
    month: 'long',
    timeZone: booking.flat.time_zone,
  })
  const share = () =>
    // A person who closes the share sheet again has decided so, which is no failure.
    navigator
      .share({ title: t('share_title', { flat }), text: t('share_text', { flat }), url: link })
      .catch(() => undefined)
  return (
    <>
      <QrCode text={link} label={t('qr', { name })} className={classes.qr} />
      <div className={classes.actions}>
        {'share' in navigator && (
          <Button small icon={IconShare} onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
        <CopyButton text={link} label={t('copy')} variant="soft" />
      </div>
      <p className={classes.quiet}>{t('until', { day })}</p>
      <p className={classes.quiet}>{t('once')}</p>
    </>
  )
}

/** Runs one action at a time, and has the message of the last failure. */
function useAttempt() {
  const t = useTranslations('check_in.companion')
  const words = useErrorWords()
  const [running, setRunning] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const run = async (what: string, work: () => Promise<void>) => {
    if (running) return
    setRunning(what)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(error instanceof ApiError && error.code === 'network' ? t('not_saved') : words(error))
    }
    setRunning(null)
  }
  return { run: (what: string, work: () => Promise<void>) => void run(what, work), running, fault }
}
