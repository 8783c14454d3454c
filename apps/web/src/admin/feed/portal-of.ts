/** Pure: tells from the address of a calendar whose it is; null if the address does not say. */

/** The code of a reservation's source, or any other calendar. */
export type Portal = '0' | '1' | 'other'

/** The address; null if it is none. */
export function addressOf(text: string): URL | null {
  try {
    return new URL(text.trim())
  } catch {
    return null
  }
}

export function portalOf(url: string): Portal | null {
  const host = addressOf(url)?.hostname ?? ''
  if (/(^|\.)airbnb\.[a-z.]+$/.test(host)) return '1'
  return /(^|\.)booking\.com$/.test(host) ? '0' : null
}
