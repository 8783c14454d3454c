/** The reason why a command was refused, in words for the operator who ran it. Any other error is a bug. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
