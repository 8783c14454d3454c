/**
 * Stores a value in the browser for the next visit. A full or blocked storage must not interrupt the reader; then nothing is
 * stored, not even an older value.
 */
export function storeIfRoom(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    localStorage.removeItem(key)
  }
}
