/** Writes a brotli copy beside every text asset of the build, so that the server never compresses the same file twice. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = 1024

export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: () => {
      for (const name of globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: folder })) {
        const bytes = readFileSync(join(folder, name))
        if (bytes.length < WORTH_IT) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }))
      }
    },
  }
}
