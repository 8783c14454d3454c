/**
 * Requests of the guest's home that the script before the first paint sends, while the app is still loading. The first call of the
 * same address takes the answer. It is used once, because the next call wants a newer one.
 */
import type { Calls } from '@portineria/contract/calls'
import { requestOf } from '@portineria/contract/request'
import { ownStays } from './booking/own-stays.ts'
import { apiAddress } from './site.ts'

declare global {
  interface Window {
    earlyAnswers?: Map<string, Promise<Response>>
  }
}

/** Written out, because the table of all addresses would make the script twice as long. A test compares them with it. */
export const earlyPaths: readonly string[] = [
  requestOf<Calls['listBookings']>({ path: '/booking/' }, ownStays).path,
  '/api/chat/talks',
  '/api/house',
]

export function askEarly(token: string): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const ask = (path: string) => {
    const answer = fetch(apiAddress(path), { headers, credentials: 'omit' })
    // The call that takes the answer handles a failure; until then it must not count as unhandled.
    answer.catch(() => undefined)
    return [path, answer] as const
  }
  window.earlyAnswers = new Map(earlyPaths.map(ask))
}

export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.get(path)
  window.earlyAnswers?.delete(path)
  return answer
}
