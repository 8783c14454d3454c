/** Opens a file that needs the reader's token in a tab of its own. */
import { useTranslations } from 'use-intl'
import { showMessage } from '../ui/dialog/dialog.ts'
import { fetchFile } from './file-address.ts'

/** Long enough for the new tab to have read it. */
const KEPT_MS = 60_000

export function useOpenFile(): (id: string) => Promise<void> {
  const t = useTranslations('flat.pdfs')
  return async (id) => {
    // At once, while the press still counts: a tab opened after the answer would be taken for a pop-up.
    const tab = window.open('', '_blank')
    if (!tab) return showMessage(t('open_denied'))
    try {
      const address = URL.createObjectURL(await fetchFile(id))
      tab.location.replace(address)
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
    } catch {
      tab.close()
      await showMessage(t('open_error'))
    }
  }
}
