/**
 * Lists the files that each screen starts with, for the script that runs before the first paint. Without the list, a phone would
 * learn of a screen's files only when the app has loaded, and of their imports even later.
 */
import { type Language, languageCodes } from '@portineria/contract/rules/languages'
import { type Bundle, entriesOf, reachedFrom, rootOf } from './built-files.ts'

const shells = {
  guest: ['src/app/guest-shell.tsx', 'src/pwa/notes.tsx', 'src/lib/persist-queries.ts'],
  admin: ['src/app/admin-shell.tsx', 'src/pwa/notes.tsx', 'src/lib/persist-queries.ts'],
}
const screens = {
  guest: {
    '/': 'src/guest/booking/home.page.tsx',
    '/booking': 'src/guest/check-in/check-in.page.tsx',
    '/door': 'src/guest/door/door.page.tsx',
    '/proposal': 'src/guest/trip/trip.page.tsx',
  },
  admin: {
    '/admin': 'src/admin/booking/today/today.page.tsx',
    '/': 'src/admin/booking/today/today.page.tsx',
    '/admin_book': 'src/admin/booking/reservations.page.tsx',
    '/door': 'src/admin/door/doors.page.tsx',
  },
}

export function firstFiles(bundle: Bundle) {
  const start = new Set(reachedFrom(bundle, entriesOf(bundle), () => false))
  const filesOf = (...modules: string[]): string[] => {
    const roots = modules.map((module) => {
      const name = Object.keys(bundle).find((file) => rootOf(bundle[file]).endsWith(`/${module}`))
      if (!name) throw new Error(`the build has no file for ${module}`)
      return name
    })
    return reachedFrom(bundle, roots, () => false)
      .filter((name) => !start.has(name))
      .map((name) => `/${name}`)
  }
  const wordsOf = (language: Language) => ({
    entrance: filesOf(`messages/${language}/entrance.ts`),
    inside: filesOf(`messages/${language}/inside.ts`),
  })
  const ofRole = (role: keyof typeof screens) => ({
    shell: filesOf(...shells[role]),
    screens: Object.fromEntries(
      Object.entries(screens[role]).map(([path, module]) => [path, filesOf(...shells[role], module)]),
    ),
  })
  const fonts = Object.keys(bundle)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/${name}`)
  const words = Object.fromEntries(languageCodes.map((language) => [language, wordsOf(language)]))
  return { fonts, words, guest: ofRole('guest'), admin: ofRole('admin') }
}
