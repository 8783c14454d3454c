/** Turns a schema's complaints into the texts of the wire: `Field <name> required`, `Field <name> invalid`. */
import type { ErrorBody } from '@portineria/contract/errors'
import type * as z from 'zod/mini'
import { InputError } from './errors.ts'

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

/** Enough for any form; a body of a hundred thousand wrong fields does not get as many answers. */
const MOST_ENTRIES = 100

/** A field that may not be there is named itself, not the object it was put in. */
const pathsOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MOST_ENTRIES).map((key) => [...issue.path, key])
    : [issue.path]

function entriesOf(issues: readonly z.core.$ZodIssue[], input: unknown): ErrorBody['errors'] {
  const entries = new Map<string, ErrorBody['errors'][number]>()
  for (const path of issues.flatMap(pathsOf).slice(0, MOST_ENTRIES)) {
    const field = path.map(String).join('.') || 'body'
    const name = String(path.at(-1) ?? 'body').replace(/\[\]$/, '')
    const fault = isBlank(valueAt(input, path)) ? 'required' : 'invalid'
    if (!entries.has(field)) entries.set(field, { message: `Field ${name} ${fault}`, field })
  }
  return [...entries.values()]
}

/** The validated value, or an InputError. An absent body counts as an empty one, so that its fields are asked for. */
export function parseInput<T extends z.ZodMiniType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input ?? {})
  if (!result.success) throw new InputError(entriesOf(result.error.issues, input))
  return result.data
}
