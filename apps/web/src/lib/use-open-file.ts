/** Opens a file that needs the reader's token in a new tab. */
import { useTranslations } from 'use-intl'
import { showMessage } from '../ui/dialog/dialog.ts'
import { fetchFile } from './file-address.ts'

/** Milliseconds until the address is revoked, long enough for the new tab to have read it. */
const KEPT_MS = 60_000

export function useOpenFile(): (id: string) => Promise<void> {
  const t = useTranslations('flat.pdfs')
  return async (id) => {
    // Opened before the download, because browsers block a tab that does not open directly from the press.
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
