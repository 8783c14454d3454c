/** Shows toasts, for successes and small failures. A message that the user has to read goes into a dialog instead. */
import { announce } from '../announce.tsx'
import { withFeedback } from './feedback-slot.tsx'

interface ToastOptions {
  /** A second sentence in lighter type. */
  detail?: string
  /** Adds an Undo button and keeps the toast visible longer. */
  undo?: () => void
}

export function toastDone(text: string, options: ToastOptions = {}) {
  toast('done', text, options)
}

export function toastError(text: string, options: ToastOptions = {}) {
  toast('error', text, options)
}

function toast(kind: 'done' | 'error', text: string, { detail, undo }: ToastOptions) {
  announce([text, detail].filter(Boolean).join(' '), kind === 'error' ? 'assertive' : 'polite')
  const time = undo || kind === 'error' ? 9000 : 5000
  // Without a connection the code of the toasts may not load; then the announcement above is the only feedback.
  withFeedback().then(
    ({ openToast }) => openToast({ kind, text, detail, undo }, time),
    () => undefined,
  )
}
