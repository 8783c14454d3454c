/** The dialog helper: every message that needs reading appears under the title Portineria. */
import { withFeedback } from '../feedback/feedback-slot.tsx'
import { hideLoading } from './loading.ts'

/** Hides the loading indicator, then shows the message. Resolves when it is closed. */
export async function showMessage(message: string): Promise<void> {
  hideLoading()
  try {
    const { openDialog } = await withFeedback()
    await openDialog({ message })
  } catch {
    // The dialog's own code could not be fetched (no connection): the browser's dialog says the same.
    window.alert(message)
  }
}

export interface ConfirmQuestion {
  message: string
  /** The verb of what will happen: "Open the door", "Archive". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

/** Hides the loading indicator, then asks. True only if the reader pressed the confirming button. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  hideLoading()
  try {
    const { openDialog } = await withFeedback()
    return await openDialog(question)
  } catch {
    return window.confirm(question.message)
  }
}
