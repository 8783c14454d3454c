/** Hands the reader a file. Throws where the browser does not allow it. */

/** Long enough for slow phones to have taken the file over. */
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
