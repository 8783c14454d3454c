import { describe, expect, it } from 'vitest'
import { decideNavigation } from './guard.ts'

const unknown = { state: 'unknown', role: 0 } as const
const out = { state: 'out', role: 0 } as const
const guest = { state: 'in', role: 1 } as const
const admin = { state: 'in', role: 99 } as const

const guarded = [
  '/',
  '/door',
  '/booking',
  '/proposal',
  '/proposal/12',
  '/holder/3',
  '/register-old',
  '/otp-claim',
  '/admin',
  '/admin_book',
  '/admin_holder',
  '/admin_holder/3',
  '/admin_change_password',
  '/admin_flat',
  '/admin_settings',
  '/admin_police',
  '/admin_statistics',
  '/admin_trip',
  '/admin_logs',
  '/nowhere',
  '/login/extra',
  '/otp/K7QM-4XRT/more',
  '/otp-claim/K7QM-4XRT',
]
const open = ['/login', '/register', '/register-test', '/reset-password', '/forgot_password', '/otp', '/activate']

describe('the navigation guard', () => {
  it.each(guarded)('sends a signed-out visitor from %s to the login', (path) => {
    for (const session of [unknown, out])
      expect(decideNavigation(path, session, false)).toEqual({ go: 'to', path: '/login' })
  })

  it.each([...open, '/login/', '/otp//', '/otp/K7QM-4XRT', '/otp/k7qm4xrt/', '/companion/token'])(
    'lets a signed-out visitor stay on %s',
    (path) => {
      for (const session of [unknown, out]) expect(decideNavigation(path, session, true)).toEqual({ go: 'on' })
    },
  )

  it.each(['/login', '/register', '/forgot_password'])('sends a stored session that starts on %s home', (path) => {
    expect(decideNavigation(path, guest, true)).toEqual({ go: 'to', path: '/' })
    expect(decideNavigation(path, admin, true)).toEqual({ go: 'to', path: '/admin' })
    expect(decideNavigation(path, guest, false)).toEqual({ go: 'on' })
  })

  it.each(['/otp', '/otp/K7QM-4XRT', '/companion/token', '/activate', '/reset-password', '/door', '/holder/3'])(
    'keeps a stored session on %s',
    (path) => {
      for (const session of [guest, admin]) expect(decideNavigation(path, session, true)).toEqual({ go: 'on' })
    },
  )

  it('shows a guest no operator screen', () => {
    for (const path of ['/admin', '/admin_book', '/admin_holder/3']) {
      expect(decideNavigation(path, guest, false)).toEqual({ go: 'not-found' })
      expect(decideNavigation(path, admin, false)).toEqual({ go: 'on' })
    }
  })

  it.each([
    ['/', '/admin'],
    ['/booking', '/admin_book'],
    ['/booking/', '/admin_book'],
    ['/proposal', '/admin_trip'],
    ['/proposal/12', '/admin_trip'],
  ])('shows an operator nobody’s stay at %s, but their own screen %s', (path, own) => {
    for (const starting of [true, false]) {
      expect(decideNavigation(path, admin, starting)).toEqual({ go: 'to', path: own })
      expect(decideNavigation(path, guest, starting)).toEqual({ go: 'on' })
    }
  })
})
