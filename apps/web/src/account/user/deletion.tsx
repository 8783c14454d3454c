/** Requests the deletion of the account; an operator carries it out. */
import type { User } from '@portineria/contract/user'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { userQueries } from '../../lib/user/user.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { confirm, showMessage } from '../../ui/dialog/dialog.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import classes from './profile.module.css'

export function Deletion({ user }: { user: User }) {
  const t = useTranslations('user.deletion')
  const format = useFormatter()
  const words = useErrorWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    if (!(await confirm({ message: t('question'), confirmLabel: t('confirm'), danger: true }))) return
    setBusy(true)
    try {
      await call('requestDeletion', {})
      await client.invalidateQueries(userQueries.own(user.id))
      toastDone(t('done'))
    } catch (error) {
      void showMessage(`${t('error')}\n${words(error)}`)
    } finally {
      setBusy(false)
    }
  }
  const requested = user.deletion_requested_at
  return (
    <div className={classes.stack}>
      <div>
        <h3 className={classes.subTitle}>{t('title')}</h3>
        <p className={classes.quiet}>{t(requested ? 'pending' : 'text')}</p>
      </div>
      {requested ? (
        <p className={classes.requested}>
          {t('requested', { day: format.dateTime(new Date(requested), { dateStyle: 'long' }) })}
        </p>
      ) : (
        <Button variant="danger" small icon={IconTrash} loading={busy} onClick={() => void ask()}>
          {t('action')}
        </Button>
      )}
    </div>
  )
}
