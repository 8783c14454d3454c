/** Validates input, and turns schema issues into the messages of the API: `Field <name> required`, `Field <name> invalid`. */
import type { ErrorBody } from '@portineria/contract/errors'
import type * as z from 'zod/mini'
import { InputError } from './errors.ts'

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

/** Enough for any form, and it limits the answer to a body with thousands of wrong fields. */
const MAX_ENTRIES = 100

/** For unknown fields, each field is named instead of the object that contains it. */
const pathsOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MAX_ENTRIES).map((key) => [...issue.path, key])
    : [issue.path]

function entriesOf(issues: readonly z.core.$ZodIssue[], input: unknown): ErrorBody['errors'] {
  const entries = new Map<string, ErrorBody['errors'][number]>()
  for (const path of issues.flatMap(pathsOf).slice(0, MAX_ENTRIES)) {
    const field = path.map(String).join('.') || 'body'
    const name = String(path.at(-1) ?? 'body').replace(/\[\]$/, '')
    const fault = isBlank(valueAt(input, path)) ? 'required' : 'invalid'
    if (!entries.has(field)) entries.set(field, { message: `Field ${name} ${fault}`, field })
  }
  return [...entries.values()]
}

/** Returns the validated value or throws an InputError. A missing body counts as empty, so that the error names its fields. */
export function parseInput<T extends z.ZodMiniType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input ?? {})
  if (!result.success) throw new InputError(entriesOf(result.error.issues, input))
  return result.data
}
