/** The devices that announce themselves, live, and a field for one that does not. */
import { deviceName } from '@portineria/contract/door'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import classes from './setup.module.css'
import type { ChosenDevice } from './setup-step.ts'

const ASK_AGAIN = 2_000

export function DeviceSearch({ onChoose }: { onChoose: (device: ChosenDevice) => void }) {
  const t = useTranslations('setup.door')
  const frame = useTranslations('setup.frame')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['device', 'found'],
    queryFn: ({ signal }) => call('listFoundDevices', {}, signal),
    refetchInterval: ASK_AGAIN,
  })
  if (isError && !data)
    return <LoadError message={frame('load_error')} onRetry={() => void refetch()} retrying={isFetching} />
  if (data?.broker === 'off') return <p className={classes.note}>{t('broker_off')}</p>
  const devices = data?.devices ?? []
  return (
    <>
      {data?.broker === 'down' && devices.length === 0 && <p className={classes.note}>{t('broker_down')}</p>}
      <div role="status">
        <p>
          <b>{devices.length > 0 ? t('found', { count: devices.length }) : t('looking')}</b>
        </p>
        {devices.length === 0 && <p className={classes.quiet}>{t('looking_text')}</p>}
      </div>
      {devices.length > 0 && (
        <ul className={classes.devices}>
          {devices.map((found) => (
            <li key={found.device} className={classes.device}>
              <span>
                <span className={classes.deviceName}>{found.device}</span>
                <span className={classes.quiet}>{found.model}</span>
              </span>
              <Button small onClick={() => onChoose(found)}>
                {t('use')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <OtherDevice onChoose={onChoose} />
    </>
  )
}

function OtherDevice({ onChoose }: { onChoose: (device: ChosenDevice) => void }) {
  const t = useTranslations('setup.door')
  const [id, setId] = useState('')
  const [error, setError] = useState<string | null>(null)
  const use = () => {
    const { data } = deviceName.safeParse(id)
    if (data === undefined) setError(t('id_invalid'))
    else onChoose({ device: data, relays: [1, 2] })
  }
  return (
    <details className={classes.other}>
      <summary>{t('other')}</summary>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          use()
        }}
      >
        <TextField
          label={t('id')}
          description={t('id_hint')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={id}
          error={error}
          onChange={(event) => {
            setId(event.currentTarget.value)
            setError(null)
          }}
        />
        <Button type="submit" variant="line" className={classes.choice}>
          {t('id_use')}
        </Button>
      </form>
    </details>
  )
}
