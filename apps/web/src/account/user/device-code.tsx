/** A QR code that signs the reader in on another device. It works once, for two minutes, and is made when the sheet opens. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { publicUrl } from '../../lib/site.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { Bone } from '../../ui/state/skeletons.tsx'
import classes from './device-code.module.css'

/** Counted from the answer and not from its `expires_at`, because the clock of a phone may be wrong. */
const LIFE_SECONDS = 120

export function DeviceCode() {
  const t = useTranslations('user.device_code')
  const words = useErrorWords()
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => ({ ...(await call('createDeviceLink', {})), at: Date.now() }),
  })
  useEffect(() => mutate(), [mutate])
  return (
    <div className={classes.code}>
      <p>{t('text')}</p>
      {error && !isPending && (
        <LoadError message={`${t('error')} ${words(error)}`} onRetry={() => mutate()} retrying={isPending} />
      )}
      {isPending && <Bone width="14rem" height="14rem" round="var(--r-in)" />}
      {data && !isPending && <Code key={data.token} token={data.token} at={data.at} onAgain={() => mutate()} />}
      <p className={classes.careful}>{t('careful')}</p>
    </div>
  )
}

function Code({ token, at, onAgain }: { token: string; at: number; onAgain: () => void }) {
  const t = useTranslations('user.device_code')
  const now = useNow(1_000)
  const [began] = useState(at)
  const left = Math.max(0, LIFE_SECONDS - Math.floor((now.getTime() - began) / 1_000))
  if (left === 0)
    return (
      <>
        <p role="status">{t('over')}</p>
        <Button onClick={onAgain}>{t('again')}</Button>
      </>
    )
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      <QrCode text={`${publicUrl()}/sign-in?device=${token}`} label={t('label')} className={classes.qr} />
      <p className={classes.left} role="timer">
        {t('left', { time })}
      </p>
    </>
  )
}
