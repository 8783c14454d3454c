/** When a provider subject counts as proven: the same session signed in as that subject less than ten minutes ago. */

const PROOF_MINUTES = 10

type Proof = { provider_subject: string | null; provider_at: string | null }

export const isProven = (uid: string, proof: Proof | null, now: Date): boolean =>
  proof?.provider_subject === uid &&
  proof.provider_at !== null &&
  now.getTime() - Date.parse(proof.provider_at) < PROOF_MINUTES * 60_000
