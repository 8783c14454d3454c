/** Some changes need the password again: it is asked for when the server says so, and the change is then sent once more. */
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

/** Whoever does not want to say the password gets the server's refusal. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed' || !(await ask())) throw error
    return work()
  }
}
