/** Toasts: a word about what went well, or a small thing that did not. What needs reading goes into the dialog instead. */
import { announce } from '../announce.tsx'
import { withFeedback } from './feedback-slot.tsx'

interface ToastOptions {
  /** A second, quieter sentence. */
  detail?: string
  /** Offers Undo and keeps the toast longer. */
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
  // Without a connection the code of the toasts may be missing: the announcement is all there is then.
  withFeedback().then(
    ({ openToast }) => openToast({ kind, text, detail, undo }, time),
    () => undefined,
  )
}
