/**
 * Keeps a value in the browser's storage, for the next visit. A full or closed storage must not end what the reader is doing:
 * then nothing is kept, not even an older value.
 */
export function keepIfRoom(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    localStorage.removeItem(key)
  }
}
