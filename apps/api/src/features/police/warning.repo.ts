/** SQL of the warnings about arrivals that are not reported. */
import type { Transaction } from '../../db/client.ts'
import { policeWarning } from './police.table.ts'
import type { DueWarning } from './warning.rules.ts'

/**
 * Notes the warnings that are new and returns them. The primary key lets each through once: another process that notes the same ones
 * waits for this transaction and then has none.
 */
export const insertWarnings = (tx: Transaction, warnings: readonly DueWarning[], at: string) =>
  tx
    .insert(policeWarning)
    .values(warnings.map(({ booking_id, day, kind }) => ({ booking_id, day, kind, at })))
    .onConflictDoNothing()
    .returning({ booking_id: policeWarning.booking_id, day: policeWarning.day, kind: policeWarning.kind })
