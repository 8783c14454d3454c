/**
 * A visit to the external provider, which starts and ends in the same tab. The handle of the visit stays in the tab's session
 * storage, so that an address with another person's code neither signs in nor links an account here.
 */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { call } from './api.ts'
import { onSignOut } from './sign-out.ts'

const BEGUN = 'portineria.visit'

export type Purpose = 'sign-in' | 'link'
type Begun = { purpose: Purpose; handle: string; from: string }

/** The data that the server needs to finish the visit. */
export type Brought = CallInput<Calls['finishProvider']>['body']
export type Return = { brought: Brought } | { problem: 'denied' | 'refused' | 'lost' }

let back: { purpose: Purpose; outcome: Return } | null = null

export async function visitProvider(purpose: Purpose): Promise<void> {
  const { url, handle } = await call('startProvider', {})
  const begun: Begun = { purpose, handle, from: window.location.pathname }
  sessionStorage.setItem(BEGUN, JSON.stringify(begun))
  window.location.assign(url)
}

/** Runs at the start: remembers a return from the provider, and replaces the address with the page where the visit began. */
export function noteReturn(): void {
  const given = new URLSearchParams(window.location.search)
  const isReturn =
    window.location.pathname === '/login' && given.has('state') && (given.has('code') || given.has('error'))
  if (!isReturn) return
  const begun = takeBegun()
  back = { purpose: begun?.purpose ?? 'sign-in', outcome: outcomeOf(given, begun) }
  window.history.replaceState(null, '', begun?.from ?? '/login')
}

/** The outcome of a return, without consuming it. */
export const lookAtReturn = (purpose: Purpose): Return | null => (back?.purpose === purpose ? back.outcome : null)

/** Answers the outcome of a return once. */
export function takeReturn(purpose: Purpose): Return | null {
  const outcome = lookAtReturn(purpose)
  if (outcome) back = null
  return outcome
}

function outcomeOf(given: URLSearchParams, begun: Begun | null): Return {
  const code = given.get('code')
  if (!begun) return { problem: 'lost' }
  if (!code) return { problem: given.get('error') === 'access_denied' ? 'denied' : 'refused' }
  return {
    brought: { handle: begun.handle, code, state: given.get('state') ?? '', iss: given.get('iss') ?? undefined },
  }
}

function takeBegun(): Begun | null {
  const kept = sessionStorage.getItem(BEGUN)
  forgetBegun()
  return kept === null ? null : (JSON.parse(kept) as Begun)
}

const forgetBegun = (): void => sessionStorage.removeItem(BEGUN)

onSignOut(forgetBegun)
