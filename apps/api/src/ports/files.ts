/** Where the bytes of files are kept. Keys are short: small letters, digits, dots and dashes. */
export type Files = {
  /** All of it or nothing, and there to stay once this has returned. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
  /** Whether files can be put and got at the moment. */
  condition(): Promise<'ok' | 'down'>
}

/** Without a slash and not beginning with a dot, a key cannot lead anywhere else. */
const KEY = /^[a-z0-9][a-z0-9.-]{3,99}$/

export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a key of a file: ${key.slice(0, 100)}`)
  return key
}
