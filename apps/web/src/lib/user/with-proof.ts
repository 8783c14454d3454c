/** Sends a change; if the server demands the password again, asks the reader for it and then sends the change once more. */
import { ApiError } from '../api.ts'
import { createStore } from '../create-store.ts'

type Question = { answer: (proved: boolean) => void }

/** The open question for the password, which `ProofSheet` shows. */
export const question = createStore<Question | null>(null)

const ask = (): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (proved: boolean) => {
      question.set(null)
      resolve(proved)
    }
    question.set({ answer })
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
