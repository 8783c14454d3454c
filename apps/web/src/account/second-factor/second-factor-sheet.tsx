/** The sheet that turns the second step on or off, or makes new recovery codes. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { userQueries } from '../../lib/user/user.queries.ts'
import { confirm } from '../../ui/dialog/dialog.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorQueries } from './second-factor.queries.ts'
import { TurnOn } from './turn-on.tsx'

export type Deed = 'on' | 'off' | 'renew'
type SheetProps = { deed: Deed | null; email: string | undefined; onClose: () => void }

export function SecondFactorSheet({ deed, email, onClose }: SheetProps) {
  const t = useTranslations('user.second_factor')
  // While the sheet closes, it keeps showing the last form.
  const [shown, setShown] = useState<Deed>('on')
  const [codes, setCodes] = useState<string[] | null>(null)
  if (deed && deed !== shown) setShown(deed)
  const client = useQueryClient()
  const renew = () =>
    Promise.all([client.invalidateQueries(secondFactorQueries.own()), client.invalidateQueries(userQueries.sessions())])
  const done = () => {
    setCodes(null)
    onClose()
  }
  const close = async () => {
    const question = { message: t('codes.leave'), confirmLabel: t('codes.leave_yes'), cancelLabel: t('codes.leave_no') }
    if (codes === null || (await confirm(question))) done()
  }
  const show = (given: string[]) => {
    setCodes(given)
    void renew()
  }
  return (
    <Sheet
      opened={deed !== null}
      onClose={() => void close()}
      title={codes ? t('codes.title') : t(`titles.${shown}`)}
      width="30rem"
    >
      {codes && <RecoveryCodes codes={codes} email={email} onDone={done} />}
      {!codes && shown === 'on' && <TurnOn email={email} onDone={show} onCancel={done} />}
      {!codes && shown === 'renew' && (
        <ProofForm
          text={t('renew_text')}
          submitLabel={t('renew_submit')}
          email={email}
          onCancel={done}
          send={async (body) => show((await call('renewRecoveryCodes', { body })).recovery_codes)}
        />
      )}
      {!codes && shown === 'off' && (
        <ProofForm
          danger
          text={t('turn_off_text')}
          submitLabel={t('turn_off')}
          email={email}
          onCancel={done}
          send={async (body) => {
            await call('turnOffSecondFactor', { body })
            toastDone(t('turned_off'))
            void renew()
            done()
          }}
        />
      )}
    </Sheet>
  )
}
