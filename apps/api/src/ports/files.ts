/** Where the bytes of files are kept. Keys are short: small letters, digits, dots and dashes. */
export type Files = {
  /** All of it or nothing, and there to stay once this has returned. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
}
