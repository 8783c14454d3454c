/** The steps of the form in their order, and the step of each field. */
import type { Problem } from './draft/problems.ts'

export const steps = ['booking', 'personal', 'residence', 'billing', 'document', 'contact', 'guests', 'review'] as const
export type Step = (typeof steps)[number]

/** The steps with a number: all but the last, which only looks back at the others. */
export const numbered = (all: readonly Step[]): Step[] => all.filter((step) => step !== 'review')

/** A guest who travels alone is not asked about other guests. */
export const stepsFor = (guests: number): Step[] => steps.filter((step) => step !== 'guests' || guests > 1)

const stepOfField: Partial<Record<string, Step>> = {
  kind: 'booking',
  arrival: 'booking',
  departure: 'booking',
  address: 'residence',
  postal_code: 'residence',
  city: 'residence',
  province: 'residence',
  country: 'residence',
  residence_country: 'residence',
  residence_city: 'residence',
  guest_notes: 'booking',
  'holder.mobile_phone': 'contact',
  'holder.phone': 'contact',
  billing_same_as_residence: 'billing',
  holder_responsibility_accepted: 'review',
}

export function stepOf({ guest, field }: Pick<Problem, 'guest' | 'field'>): Step {
  if (guest !== null && guest > 0) return 'guests'
  if (field.startsWith('billing.')) return 'billing'
  if (field.startsWith('document_')) return 'document'
  return stepOfField[field] ?? 'personal'
}

/**
 * The step after this one for a holder whose document was scanned: only steps that lack something are shown. After the document,
 * the earlier ones come too, because a scan from the first step skips them.
 */
export function stepAfterScan(step: Step, problems: readonly Problem[], all: readonly Step[]): Step {
  const lacks = (one: Step) => problems.some((problem) => stepOf(problem) === one)
  const from = step === 'document' && !lacks(step) ? 0 : all.indexOf(step) + 1
  return all.slice(from).find(lacks) ?? 'review'
}

/** The step where the guest continues: the first one that has a problem. */
export const firstLacking = (problems: readonly Problem[], all: readonly Step[]): Step =>
  all.find((step) => problems.some((problem) => stepOf(problem) === step)) ?? 'review'
