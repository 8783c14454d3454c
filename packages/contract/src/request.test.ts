import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { requestOf } from './request.ts'

const { listBookings, listFreeFlats, getUser, getBookingByCode, login, logout } = calls

describe('requestOf', () => {
  it('fills in the parameters of the path', () => {
    expect(requestOf(getUser, { params: { id: 7 } }).path).toBe('/api/user/7')
    expect(requestOf(logout, {})).toEqual({ path: '/api/auth/logout', body: undefined })
  })

  it('omits an optional last parameter', () => {
    const days = { from: '2026-11-20', to: '2026-11-24' }
    expect(requestOf(listFreeFlats, { params: days }).path).toBe('/api/booking/id/2026-11-20/2026-11-24')
    expect(requestOf(listFreeFlats, { params: { ...days, id: 3 } }).path).toBe(
      '/api/booking/id/2026-11-20/2026-11-24/3',
    )
  })

  it('repeats the values of a list and omits undefined ones', () => {
    const query = { 'order[]': ['flat_name' as const, '-check_in' as const], page: 2, query: undefined }
    expect(requestOf(listBookings, { query }).path).toBe(
      '/api/booking/?order%5B%5D=flat_name&order%5B%5D=-check_in&page=2',
    )
    expect(requestOf(listBookings, { query: {} }).path).toBe('/api/booking/')
  })

  it('writes the body as JSON', () => {
    expect(requestOf(login, { body: { email: 'a@b.it', password: 'x' } }).body).toBe(
      '{"email":"a@b.it","password":"x"}',
    )
  })

  it('encodes parameters and query values', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(text, text, (code, query) => {
        const { path } = requestOf(getBookingByCode, { params: { code } })
        expect(path.split('/')).toHaveLength(5)
        expect(decodeURIComponent(path.split('/')[4] ?? '')).toBe(code)
        const listed = requestOf(listBookings, { query: { query } }).path
        expect(listed).toMatch(/^\/api\/booking\/\?query=[^?&=#/ ]+$/)
        expect(decodeURIComponent(listed.split('=')[1] ?? '')).toBe(query)
      }),
    )
  })
})

describe('the declarations', () => {
  const declared = Object.entries(calls)

  it('declare no call twice', () => {
    const keys = declared.map(([, { method, path }]) => `${method} ${path.replace(/:\w+\??/g, ':').replace(/\/$/, '')}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(declared)('%s declares the parameters of its path', (_, endpoint) => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const shape = 'params' in endpoint ? Object.keys(endpoint.params.shape) : []
    expect(shape.toSorted()).toEqual(named.toSorted())
  })
})
