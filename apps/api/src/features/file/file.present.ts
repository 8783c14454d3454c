/** The headers a file leaves with: who may keep it, what it is called, and that nothing in it may run. */
import type { ReadFile } from './file.service.ts'

/** Known to all under plain letters, and to those who can read it under its own name. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_')
  const own = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `inline; filename="${plain}"; filename*=UTF-8''${own}`
}

export const fileHeaders = ({ type, open, name }: ReadFile): Record<string, string> => ({
  'content-type': type,
  'cache-control': open ? 'public, max-age=31536000, immutable' : 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...(type === 'application/pdf' ? { 'content-disposition': disposition(name || 'document.pdf') } : {}),
})
