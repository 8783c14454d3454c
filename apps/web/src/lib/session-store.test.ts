import type { ShortUser } from '@portineria/contract/auth'
import { beforeEach, expect, it, vi } from 'vitest'
import { closeSession, getSession, noteRegistration, openSession, restoreSession } from './session-store.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const anna: ShortUser = {
  id: 7,
  name: 'Anna',
  surname: 'Lindqvist',
  email: 'anna@mail.se',
  role_id: 1,
  fk_uid: null,
  language: 'gb',
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  closeSession()
})

it('a registration sets the flag and stores the answer, also for the next visit', () => {
  noteRegistration({ user: anna })
  expect(getSession()).toMatchObject({ state: 'out', newly_registered: true, registration: { user: anna } })
  restoreSession()
  expect(getSession()).toMatchObject({ state: 'out', newly_registered: true, registration: { user: anna } })
})

it('a failed registration clears the stored one', () => {
  noteRegistration({ user: anna })
  noteRegistration(null)
  expect(getSession()).toMatchObject({ newly_registered: false, registration: null })
  expect(localStorage.getItem('portineria.auth')).toBeNull()
})

it('logging in clears the stored registration', () => {
  noteRegistration({ user: anna })
  openSession('token', anna)
  expect(getSession()).toMatchObject({ state: 'in', newly_registered: false, registration: null })
  restoreSession()
  expect(getSession()).toMatchObject({ state: 'in', newly_registered: false })
})

it('a registration does not end the current session', () => {
  openSession('token', anna)
  noteRegistration({ user: { ...anna, id: 8 } })
  restoreSession()
  expect(getSession()).toMatchObject({ state: 'in', id: 7, token: 'token', newly_registered: true })
  noteRegistration(null)
  restoreSession()
  expect(getSession()).toMatchObject({ state: 'in', id: 7, newly_registered: false })
})

it('signing out removes the session and the registration', () => {
  noteRegistration({ user: anna })
  closeSession()
  restoreSession()
  expect(getSession()).toMatchObject({ state: 'out', newly_registered: false, registration: null })
})

it('an unreadable session counts as signed out', () => {
  localStorage.setItem('portineria.auth', '{')
  restoreSession()
  expect(getSession().state).toBe('out')
})

it('a full storage keeps the session in this tab only, and removes an earlier person’s session', () => {
  openSession('old', { ...anna, id: 3 })
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...localStorage, setItem: full })
  openSession('new', anna)
  expect(getSession()).toMatchObject({ state: 'in', id: 7, token: 'new' })
  expect([sessionStorage.getItem('accessToken'), localStorage.getItem('portineria.auth')]).toEqual(['new', null])
})
