/** The response headers of a file: whether caches may store it, its name, and a policy that lets no script in it run. */
import type { ReadFile } from './file.service.ts'

/** `filename` is an ASCII fallback; browsers that understand `filename*` use the real name. */
function disposition(name: string): string {
  const ascii = name.replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

export const fileHeaders = ({ type, open, name }: ReadFile): Record<string, string> => ({
  'content-type': type,
  'cache-control': open ? 'public, max-age=31536000, immutable' : 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...(type === 'application/pdf' ? { 'content-disposition': disposition(name || 'document.pdf') } : {}),
})
