/** Starts the download of a file. Throws if the browser does not allow it. */

/** Milliseconds until the address is revoked, long enough for slow phones to have stored the file. */
const KEEP = 60_000

export function offerFile(name: string, content: string | BlobPart[], type: string): void {
  const parts = typeof content === 'string' ? [content] : content
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEEP)
}
