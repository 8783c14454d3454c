/** Sends a change; if the server demands the password again, asks the reader for it and then sends the change once more. */
import { ApiError } from '../api.ts'

type Question = { answer: (proved: boolean) => void }

let question: Question | null = null
const listeners = new Set<() => void>()

function set(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

export const getQuestion = (): Question | null => question

export function watchQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ask = (): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (proved: boolean) => {
      set(null)
      resolve(proved)
    }
    set({ answer })
  })

/** Throws the server's refusal if the reader does not give the password. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed' || !(await ask())) throw error
    return work()
  }
}
