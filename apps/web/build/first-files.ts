/**
 * Lists the files that each screen starts with, for the script that runs before the first paint. Without the list, a phone would
 * learn of a screen's files only when the app has loaded, and of their imports even later.
 */
import { type Language, languageCodes } from '@portineria/contract/rules/languages'
import { type Bundle, entriesOf, reachedFrom, rootsOf } from './built-files.ts'

const shells = {
  guest: ['src/app/guest-shell.tsx', 'src/pwa/notes.tsx'],
  admin: ['src/app/admin-shell.tsx', 'src/pwa/notes.tsx'],
}
const screens = {
  guest: {
    // Most apartments have no photo, and their house is drawn.
    '/': ['src/guest/booking/home.page.tsx', 'illustration/src/facade/street-picture.tsx'],
    '/booking': ['src/guest/check-in/check-in.page.tsx'],
    '/door': ['src/guest/door/door.page.tsx'],
    '/proposal': ['src/guest/trip/trip.page.tsx'],
  },
  admin: {
    '/admin': ['src/admin/booking/today/today.page.tsx'],
    '/': ['src/admin/booking/today/today.page.tsx'],
    '/admin_book': ['src/admin/booking/reservations.page.tsx'],
    '/door': ['src/admin/door/doors.page.tsx'],
  },
}

export function firstFiles(bundle: Bundle) {
  const start = new Set(reachedFrom(bundle, entriesOf(bundle), () => false))
  const filesOf = (...modules: string[]): string[] => {
    const roots = modules.map((module) => {
      const name = Object.keys(bundle).find((file) => rootsOf(bundle[file]).some((root) => root.endsWith(`/${module}`)))
      if (!name) throw new Error(`the build has no file for ${module}`)
      return name
    })
    return reachedFrom(bundle, roots, () => false)
      .filter((name) => !start.has(name))
      .map((name) => `/${name}`)
  }
  /** By the sets of lib/language.tsx. */
  const wordsOf = (language: Language) => {
    const part = (name: string) => `messages/${language}/${name}.ts`
    return {
      entrance: filesOf(part('base'), part('entrance')),
      login: filesOf(`screen-words/login/${language}`),
      home: filesOf(`screen-words/home/${language}`),
      all: filesOf(part('base'), part('entrance'), part('inside')),
    }
  }
  const ofRole = (role: keyof typeof screens) => ({
    shell: filesOf(...shells[role]),
    screens: Object.fromEntries(
      Object.entries(screens[role]).map(([path, modules]) => [path, filesOf(...shells[role], ...modules)]),
    ),
  })
  const fonts = Object.keys(bundle)
    .filter((name) => /-core-[^/]*\.woff2$/.test(name))
    .map((name) => `/${name}`)
  const words = Object.fromEntries(languageCodes.map((language) => [language, wordsOf(language)]))
  return {
    fonts,
    words,
    login: filesOf('src/account/auth/login.page.tsx'),
    kept: filesOf('src/lib/persist-queries.ts'),
    guest: ofRole('guest'),
    admin: ofRole('admin'),
  }
}

type Numbered<T> = T extends readonly string[] ? number[] : { [K in keyof T]: Numbered<T[K]> }

/** The same lists with a number for each file, and the names by their numbers: most files are in a dozen lists. */
export function numbered<T extends object>(lists: T): [lists: Numbered<T>, names: string[]] {
  const names: string[] = []
  const numberOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1)
  const replace = (part: unknown): unknown =>
    Array.isArray(part)
      ? part.map(numberOf)
      : Object.fromEntries(Object.entries(part as object).map(([key, inner]) => [key, replace(inner)]))
  return [replace(lists) as Numbered<T>, names]
}
