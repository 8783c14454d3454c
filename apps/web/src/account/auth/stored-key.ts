/** Remembers the key of a mail's link in this tab's session storage while the guest registers, logs in or continues. */

const KEY = 'portineria.otp'
const PROOF = 'portineria.continue'

export const storeKey = (otp: string): void => sessionStorage.setItem(KEY, otp)
export const storedKey = (): string | null => sessionStorage.getItem(KEY)

export function forgetKey(): void {
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(PROOF)
}

/** A secret of this tab for a key: if the answer to the first try is lost, the second one shows that it is the same guest. */
export function continueProof(otp: string): string {
  const [known, proof] = sessionStorage.getItem(PROOF)?.split(' ') ?? []
  if (known === otp && proof) return proof
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
  sessionStorage.setItem(PROOF, `${otp} ${fresh}`)
  return fresh
}
