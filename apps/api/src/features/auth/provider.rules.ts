/** When a subject counts as proven: this very session signed in as it at the provider, a moment ago. */

const PROOF_MINUTES = 10

type Proof = { subject: string | null; at: string | null }

export const isProven = (uid: string, proof: Proof | null, now: Date): boolean =>
  proof?.subject === uid && proof.at !== null && now.getTime() - Date.parse(proof.at) < PROOF_MINUTES * 60_000
