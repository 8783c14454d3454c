/** Refunds an order after a confirmation. The server then retries until the payment service has refunded it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { confirm, showMessage } from '../../../ui/dialog/dialog.ts'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { type OrderRow, orderQueries } from '../trip.queries.ts'
import { useTripWords } from '../use-trip-words.ts'

export function useRefund() {
  const t = useTranslations('trip.admin.orders')
  const errorWords = useErrorWords()
  const { name, euro } = useTripWords()
  const client = useQueryClient()
  const wordsOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return errorWords(error)
    // The request may have arrived all the same, and the refund may be under way.
    return error.code === 'network' || error.status >= 500 ? t('refund_lost') : errorWords(error)
  }
  const refund = useMutation({
    mutationFn: ({ id }: OrderRow) => call('refundOrder', { params: { id } }),
    onSuccess: ({ amount_cents }) => toastDone(t('refunding', { amount: euro(amount_cents) })),
    onError: (error) => void showMessage(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: orderQueries.all }),
  })
  const ask = async (order: OrderRow) => {
    const amount = euro(order.amount_cents)
    const agreed = await confirm({
      message: t('refund_question', {
        amount,
        trip: name(order.trip_name),
        who: order.holder_name ?? t('nobody'),
        quantity: order.quantity,
      }),
      confirmLabel: t('refund_confirm', { amount }),
      danger: true,
    })
    if (agreed) refund.mutate(order)
  }
  return {
    ask: (order: OrderRow) => void ask(order),
    again: (order: OrderRow) => refund.mutate(order),
    running: refund.isPending ? refund.variables.id : null,
  }
}

export type Refund = ReturnType<typeof useRefund>
