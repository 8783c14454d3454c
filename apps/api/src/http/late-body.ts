/**
 * Asks again who is calling, once a body has arrived that was still on its way when the call was admitted. The sender decides how
 * long a body takes: without this, whoever is signed out meanwhile would finish what they have begun.
 */
import type { FastifyRequest } from 'fastify'

const admissions = new WeakMap<FastifyRequest, () => Promise<unknown>>()

/** Runs at the admission. A body that came together with the headers costs nothing more. */
export function admitLate(request: FastifyRequest, admit: () => Promise<unknown>): void {
  if (!request.raw.complete) admissions.set(request, admit)
}

/** Runs when the body has arrived. Throws if the caller would not be admitted now. */
export async function admitAgain(request: FastifyRequest): Promise<void> {
  await admissions.get(request)?.()
}
