/** Why a command was not carried out, in words for whoever typed it; everything else is a fault of ours. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
