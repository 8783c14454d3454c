/** The port to the storage of file contents. Keys consist of lower-case letters, digits, dots and dashes. */
export type Files = {
  /** Stores all bytes or none. They are durable when the promise resolves. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** Also succeeds if the file does not exist. */
  remove(key: string): Promise<void>
  /** Whether files can be written and read at the moment. */
  condition(): Promise<'ok' | 'down'>
  /** How much room is left; null where the storage does not tell. */
  freeBytes(): Promise<number | null>
}

/** A key has no slash and does not begin with a dot, so that it cannot point outside the storage. */
const KEY = /^[a-z0-9][a-z0-9.-]{3,99}$/

export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a key of a file: ${key.slice(0, 100)}`)
  return key
}
