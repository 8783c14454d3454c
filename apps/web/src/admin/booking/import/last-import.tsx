/** The last import: when it was, and its undo, or what keeps it from being undone. */
import type { LastImport } from '@portineria/contract/import'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useOperatorZone } from '../../../lib/house.ts'
import { Button } from '../../../ui/button/button.tsx'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import classes from './import.module.css'
import { importQueries } from './import.queries.ts'

/** Nothing before the first import, and nothing while it loads: the card stands below the field that matters. */
export function LastImportCard({ onUndone }: { onUndone?: () => void }) {
  const t = useTranslations('import_list.last')
  const last = useQuery(importQueries.last())
  if (last.isError && !last.data)
    return (
      <Card component="section">
        <LoadError message={t('error')} onRetry={() => void last.refetch()} />
      </Card>
    )
  return last.data?.last ? <Shown last={last.data.last} onUndone={onUndone} /> : null
}

function Shown({ last, onUndone }: { last: LastImport; onUndone: (() => void) | undefined }) {
  const t = useTranslations('import_list.last')
  const format = useFormatter()
  const timeZone = useOperatorZone()
  const undo = useUndo(last, onUndone)
  const moment = (instant: string) =>
    format.dateTime(new Date(instant), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    })
  const { stopped, made, created_at, undo_until } = last
  const row = { line: String(stopped?.line ?? ''), code: stopped?.code ?? '' }
  return (
    <Card component="section" className={classes.last} aria-label={t('title')}>
      <CardHeader
        title={t('title')}
        sub={t('text', { count: made, when: moment(created_at) })}
        actions={
          !stopped && (
            <Button
              variant="line"
              small
              icon={IconArrowBackUp}
              loading={undo.isPending}
              onClick={() => void undo.ask()}
            >
              {t('undo')}
            </Button>
          )
        }
      />
      <p className={classes.quiet}>
        {stopped ? t(`stopped.${stopped.why}`, row) : t('until', { when: moment(undo_until) })}
      </p>
    </Card>
  )
}

function useUndo({ id, made }: LastImport, onUndone: (() => void) | undefined) {
  const t = useTranslations('import_list.last')
  const words = useErrorWords()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call('undoImport', { body: { import_id: id } }),
    onSuccess: ({ undone }) => {
      toastDone(t('undone', { count: undone }))
      onUndone?.()
    },
    // The card then says which row keeps the import.
    onError: (error) => toastError(words(error)),
    onSettled: () => client.invalidateQueries({ queryKey: bookingQueries.all }),
  })
  return {
    isPending: undo.isPending,
    async ask(): Promise<void> {
      // In Italian, the usual word for leaving the question is the same as for undoing the import.
      const labels = { confirmLabel: t('yes'), cancelLabel: t('no') }
      if (await confirm({ message: t('ask', { count: made }), ...labels, danger: true })) undo.mutate()
    },
  }
}
