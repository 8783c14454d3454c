/** Reads and writes plain tar files, which any system can open. Entries are written in sequence and read in any order. */
import type { FileHandle } from 'node:fs/promises'

export type Entry = { name: string; size: number; offset: number }

const BLOCK = 512
/** The space for a name in a header. All names in a backup are shorter. */
const MAX_NAME = 100
const READ = 1_048_576

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK
const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

/** The checksum is computed as if its own field contained spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME) throw new Error(`the name of a part is too long: ${name}`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write(`${octal(0, 7)}\0${octal(0, 7)}\0`, 108)
  header.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 6)}\0 `, 148)
  return header
}

export function tarWriter(file: FileHandle) {
  const write = async (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
  }
  return {
    add: async (name: string, bytes: Buffer): Promise<void> =>
      write(Buffer.concat([headerOf(name, bytes.length), bytes, Buffer.alloc(padding(bytes.length))])),
    end: () => write(Buffer.alloc(2 * BLOCK)),
  }
}

/** Returns fewer bytes than asked for only at the end of the file. */
async function readAt(file: FileHandle, offset: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let got = 0
  while (got < size) {
    const { bytesRead } = await file.read(bytes, got, size - got, offset + got)
    if (bytesRead === 0) break
    got += bytesRead
  }
  return bytes.subarray(0, got)
}

/** Returns null at the end marker. Throws if the block is neither a header nor the end marker. */
function parseHeader(header: Buffer): { name: string; size: number } | null {
  if (header.length < BLOCK) throw new Error('it ends in the middle')
  if (header.every((byte) => byte === 0)) return null
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0')[0] ?? ''
  if (Number.parseInt(text(148, 156), 8) !== sumOf(header)) throw new Error('the head of a part is damaged')
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8) }
}

export async function listEntries(file: FileHandle): Promise<Entry[]> {
  const entries: Entry[] = []
  let at = 0
  for (;;) {
    const header = parseHeader(await readAt(file, at, BLOCK))
    if (!header) return entries
    entries.push({ ...header, offset: at + BLOCK })
    at += BLOCK + header.size + padding(header.size)
  }
}

export async function* readEntry(file: FileHandle, { offset, size, name }: Entry): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += READ) {
    const wanted = Math.min(READ, size - at)
    const bytes = await readAt(file, offset + at, wanted)
    if (bytes.length < wanted) throw new Error(`${name} is cut off`)
    yield bytes
  }
}
