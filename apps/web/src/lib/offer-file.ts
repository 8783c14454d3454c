/** Starts the download of a file. Throws if the browser does not allow it. */

/** Milliseconds until the address is revoked, long enough for slow phones to have stored the file. */
const KEEP = 60_000

/** The browser does not download: it cannot, or something on the page has stopped it (spec §8). */
class DownloadDeniedError extends Error {
  override name = 'DownloadDeniedError'
}

export function offerFile(name: string, content: string | BlobPart[], type: string): void {
  const link = document.createElement('a')
  // The browsers inside of other apps often have no downloads: they would open the file in place of the app.
  if (!('download' in link)) throw new DownloadDeniedError('downloads are not supported')
  const parts = typeof content === 'string' ? [content] : content
  const address = URL.createObjectURL(new Blob(parts, { type }))
  link.href = address
  link.download = name
  document.body.append(link)
  // A content blocker cancels the press; `link.click()` would not tell.
  const started = link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }))
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), started ? KEEP : 0)
  if (!started) throw new DownloadDeniedError('the download was cancelled')
}
