/** Copies a text; where the browser refuses, shows it selected, to be copied by hand. */
import { showText } from '../dialog/dialog.ts'

/** Resolves with true if the text is in the clipboard. `refused` is said above the text that is shown instead. */
export async function copyText(text: string, refused: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    void showText(refused, text)
    return false
  }
}
