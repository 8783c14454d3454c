import { languageCodes } from '@portineria/contract/rules/languages'
import { expect, it } from 'vitest'
import { firstFiles, numbered } from './first-files.ts'

type Files = Parameters<typeof firstFiles>[0]

const chunk = (from: string, imports: string[] = [], css: string[] = [], isEntry = false) => ({
  type: 'chunk',
  facadeModuleId: `/work/${from}`,
  isEntry,
  imports,
  dynamicImports: ['later.js'],
  viteMetadata: { importedCss: new Set(css) },
})

const screens = [
  'account/auth/login.page.tsx',
  'guest/booking/home.page.tsx',
  'guest/check-in/check-in.page.tsx',
  'guest/door/door.page.tsx',
  'guest/trip/trip.page.tsx',
  'admin/booking/today/today.page.tsx',
  'admin/booking/reservations.page.tsx',
  'admin/door/doors.page.tsx',
]
const bundle = Object.fromEntries([
  ['main.js', chunk('apps/web/src/main.tsx', ['react.js'], ['main.css'], true)],
  ['react.js', chunk('react')],
  ['inside.js', chunk('inside', ['react.js'], ['inside.css'])],
  ['later.js', chunk('apps/web/src/guest/later.tsx')],
  ['guest-shell.js', chunk('apps/web/src/app/guest-shell.tsx', ['inside.js'])],
  ['admin-shell.js', chunk('apps/web/src/app/admin-shell.tsx', ['inside.js'])],
  ['street.js', chunk('packages/illustration/src/facade/street-picture.tsx')],
  ['notes.js', chunk('apps/web/src/pwa/notes.tsx')],
  ['keep-answers.js', chunk('apps/web/src/lib/persist-queries.ts')],
  ...languageCodes.flatMap((language) =>
    [
      ...['base', 'entrance', 'inside'].map((part) => `packages/messages/${language}/${part}.ts`),
      `virtual:/screen-words/login/${language}`,
      `virtual:/screen-words/home/${language}`,
    ].map((from) => [`${language}-${from.replace(/\W/g, '-')}.js`, chunk(from)]),
  ),
  ...screens.map((path) => [`${path.split('/').at(-1)}.js`, chunk(`apps/web/src/${path}`, ['inside.js', 'main.js'])]),
]) as unknown as Files

it('lists the files of a screen besides the start: its shell, static imports and styles, no dynamic imports', () => {
  const { guest, admin, words } = firstFiles(bundle)
  expect(guest.screens['/door']).toEqual([
    '/guest-shell.js',
    '/inside.js',
    '/notes.js',
    '/door.page.tsx.js',
    '/inside.css',
  ])
  expect(Object.keys(admin.screens)).toEqual(['/admin', '/', '/admin_book', '/door'])
  expect(guest.shell).toEqual(['/guest-shell.js', '/inside.js', '/notes.js', '/inside.css'])
  expect(words.it?.home).toEqual(['/it-virtual--screen-words-home-it.js'])
  expect(words.it?.all).toHaveLength(3)
})

it('throws if a screen’s module has moved', () => {
  const { 'guest-shell.js': _gone, ...rest } = bundle
  expect(() => firstFiles(rest)).toThrow('src/app/guest-shell.tsx')
})

it('names each file once', () => {
  expect(numbered({ fonts: ['/a', '/b'], guest: { screens: { '/': ['/b', '/c'] } } })).toEqual([
    { fonts: [0, 1], guest: { screens: { '/': [1, 2] } } },
    ['/a', '/b', '/c'],
  ])
})
