/** Turns the second step on: first the password, then the authenticator app scans its key and the reader types its code. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { FormFrame } from '../../lib/user/form-frame.tsx'
import { CopyButton } from '../../ui/control/copy-button.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { CodeField, useCodeRule } from '../auth/code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import classes from './second-factor.module.css'
import { useFactorFailures } from './use-factor-failures.ts'

type Key = CallResponse<Calls['startSecondFactor']>
type Props = { email: string | undefined; onDone: (codes: string[]) => void; onCancel?: (() => void) | undefined }

export function TurnOn(props: Props) {
  const [key, setKey] = useState<Key | null>(null)
  return key ? <ScanForm {...props} secret={key} /> : <StartForm {...props} onKey={setKey} />
}

function StartForm({ email, onKey, onCancel }: Omit<Props, 'onDone'> & { onKey: (key: Key) => void }) {
  const t = useTranslations('user.second_factor')
  const u = useTranslations('user')
  const failures = useFactorFailures()
  const guard = useLeaveGuard()
  const form = useAppForm({
    initialValues: { current_password: '' },
    validate: { current_password: (value) => (value ? null : u('password.current_required')) },
  })
  const submit = form.submit(async (body) => {
    try {
      onKey(await call('startSecondFactor', { body }))
    } catch (error) {
      form.showServerErrors(failures(error))
    }
  })
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('error')}
      submitLabel={t('next')}
      unsaved={0}
      guard={guard}
      onCancel={onCancel}
    >
      <p>{t('password_text')}</p>
      <OwnPasswordField email={email} {...form.getInputProps('current_password')} />
    </FormFrame>
  )
}

function ScanForm({ secret: { secret, uri }, onDone, onCancel }: Props & { secret: Key }) {
  const t = useTranslations('user.second_factor')
  const failures = useFactorFailures()
  const guard = useLeaveGuard()
  const rule = useCodeRule()
  const form = useAppForm({ initialValues: { code: '' }, validate: { code: (value) => rule(value, false) } })
  const intro = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone, so the focus moves to the top of this form.
  useEffect(() => intro.current?.focus(), [])
  const submit = form.submit(async (body) => {
    try {
      onDone((await call('confirmSecondFactor', { body })).recovery_codes)
    } catch (error) {
      form.showServerErrors(failures(error))
    }
  })
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('error')}
      submitLabel={t('turn_on')}
      unsaved={0}
      guard={guard}
      onCancel={onCancel}
    >
      <p ref={intro} tabIndex={-1} className={classes.begin}>
        {t('scan_text')}
      </p>
      <div className={classes.scan}>
        <QrCode text={uri} label={t('qr_label')} className={classes.qr} />
        <div className={classes.key}>
          <p className={classes.keyLabel}>{t('key')}</p>
          <p className={classes.keyText}>{secret.match(/.{4}/g)?.join(' ')}</p>
          <CopyButton text={secret} fullLabel={t('copy_key')} variant="soft" />
        </div>
      </div>
      <p>{t('code_text')}</p>
      <CodeField recovery={false} {...form.getInputProps('code')} />
    </FormFrame>
  )
}
