/** A build plugin that compiles plurals and placeholders of the messages, so that no browser loads the parser for them. */
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

export type Words = { [key: string]: string | Words }

export const compiled = (words: Words): object =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? compile(word) : compiled(word)]),
  )

export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    enforce: 'pre',
    // Uses the formatter for compiled messages instead of the one that also parses them.
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transform: {
      filter: { id: /[\\/]packages[\\/]messages[\\/]\w+[\\/]\w+\.json$/ },
      handler: (text) => ({ code: JSON.stringify(compiled(JSON.parse(text) as Words)), map: null }),
    },
  }
}
