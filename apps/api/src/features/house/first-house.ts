/** The operator's settings of the first start: what the settings of the process say. Later changes are made on the screen. */
import { demoOperator } from '../../demo/operator.ts'
import type { Env } from '../../env.ts'
import type { house } from './house.table.ts'

export const firstHouse = (env: Env, now: Date): typeof house.$inferInsert => ({
  phone: env.OPERATOR_PHONE,
  email: env.OPERATOR_EMAIL,
  document_days: env.DOCUMENTS_KEPT_DAYS,
  check_in_years: env.CHECK_INS_KEPT_YEARS,
  // A demo is complete from the start, so it has no checklist.
  ...(env.demo ? { ...demoOperator, checklist_closed_at: now.toISOString() } : {}),
})
