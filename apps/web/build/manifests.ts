/**
 * A build plugin that writes the web app manifest of every language that has none in `public`: a copy of the default one with its
 * own `lang`. The texts in it are the name of the app and its shortcuts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, languageCodes, tagOf } from '@portineria/contract/rules/languages'
import type { Plugin } from 'vite'

export function manifests(): Plugin {
  let folder = ''
  return {
    name: 'manifests',
    apply: 'build',
    configResolved: (config) => {
      folder = config.publicDir
    },
    generateBundle() {
      for (const language of languageCodes) {
        const fileName = `manifest.${tagOf(language)}.webmanifest`
        if (language === DEFAULT_LANGUAGE || existsSync(join(folder, fileName))) continue
        const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as object
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify({ ...manifest, lang: tagOf(language) }) })
      }
    },
  }
}
