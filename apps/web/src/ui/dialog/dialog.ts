/** Shows messages and questions in a dialog titled Portineria. */
import { withFeedback } from '../feedback/feedback-slot.tsx'
import { hideLoading } from './loading.ts'

/** Hides the loading indicator, then shows the message. Resolves when the dialog is closed. */
export async function showMessage(message: string): Promise<void> {
  hideLoading()
  try {
    const { openDialog } = await withFeedback()
    await openDialog({ message })
  } catch {
    // The code of the dialog could not be loaded (no connection); the browser's own dialog replaces it.
    window.alert(message)
  }
}

/** Shows a text that is selected, for readers whose browser does not let the page copy it. */
export async function showText(message: string, text: string): Promise<void> {
  hideLoading()
  try {
    const { openDialog } = await withFeedback()
    await openDialog({ message, text })
  } catch {
    window.prompt(message, text)
  }
}

export interface ConfirmQuestion {
  message: string
  /** The label of the confirming button names the action: "Open the door", "Archive". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

/** Hides the loading indicator, then asks. Resolves with true only if the user presses the confirming button. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  hideLoading()
  try {
    const { openDialog } = await withFeedback()
    return await openDialog(question)
  } catch {
    return window.confirm(question.message)
  }
}
