import { expect, it } from 'vitest'
import { decideAnswer } from './worker-answers.ts'

const origin = 'https://app.test'
const asked = (path: string, mode: string, method = 'GET') =>
  decideAnswer({ method, mode, url: new URL(path, origin), origin })

it.each(['/', '/door', '/booking?stay=4', '/holder/7', '/admin_book', '/login'])('starts the app at %s', (path) => {
  expect(asked(path, 'navigate')).toBe('page')
})

it.each(['/api', '/api/docs', '/api/openapi.json', '/api/file/abc', '/icons/icon-192.png', '/manifest.webmanifest'])(
  'does not take %s for a page',
  (path) => {
    expect(asked(path, 'navigate')).toBeNull()
  },
)

it('answers the files of the shell', () => {
  expect(asked('/assets/index-a1.js', 'cors')).toBe('asset')
  expect(asked('https://elsewhere.test/assets/index-a1.js', 'cors')).toBeNull()
})

it('looks for a file of the API in the cache, on any host', () => {
  expect(asked('/api/file/0f8a-11?w=960', 'no-cors')).toBe('kept-file')
  expect(asked('https://api.test/api/file/0f8a-11', 'cors')).toBe('kept-file')
})

it.each([
  '/api/door/1/3/TS-48',
  '/api/booking/',
  '/api/checkout/intent',
  '/api/events',
  '/api/user/7',
  '/api/file',
  '/api/file/a/b',
])('never touches %s', (path) => {
  expect(asked(path, 'cors')).toBeNull()
})

it('never touches a request that is not a GET', () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect(asked('/api/file/0f8a', 'cors', method)).toBeNull()
    expect(asked('/', 'navigate', method)).toBeNull()
  }
})
