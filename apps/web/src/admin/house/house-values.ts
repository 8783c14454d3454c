/** Converts the operator's settings to the values of the forms, and the forms' values back to the changes that are saved. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { type House, type HouseTextKind, houseCalls } from '@portineria/contract/house'
import type { WholeText } from '@portineria/contract/rules/text'

export type HouseChanges = Omit<CallInput<Calls['updateHouse']>['body'], 'version'>

/** The values of one tab: settings, or groups of settings. */
export type HouseValues = { [setting: string]: unknown }

const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? ''])) as { [K in keyof T]: string }

export const businessValues = ({ name, logo, accent, city, time_zone }: House) => ({
  name,
  logo,
  accent: accent ?? '',
  city: city ?? '',
  time_zone,
})

export type BusinessValues = ReturnType<typeof businessValues>

export const contactValues = ({ phone, email, whatsapp, legal }: House) => ({
  ...filled({ phone, email, whatsapp }),
  legal: filled(legal),
})

export const staysValues = ({ retention, defaults, passwordless }: House) => ({ retention, defaults, passwordless })

export type TextsValues = { texts: Record<HouseTextKind, WholeText> }

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What has changed: a setting, or the changed settings of a group. */
export function changesOf<V extends HouseValues>(before: V, after: V): HouseChanges {
  const changes: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(after)) {
    const old = before[field]
    if (isSame(value, old)) continue
    changes[field] =
      isGroup(value) && isGroup(old)
        ? Object.fromEntries(Object.entries(value).filter(([part, each]) => !isSame(each, old[part])))
        : value
  }
  return changes
}

/** The paths of the changed settings. */
export const changedPaths = (changes: HouseChanges): string[] =>
  Object.entries(changes).flatMap(([field, value]) =>
    isGroup(value) ? Object.keys(value).map((part) => `${field}.${part}`) : [field],
  )

/** The newest values from the server, with the operator's unsaved changes on top. */
export function rebase<V extends HouseValues>(before: V, mine: V, newest: V): V {
  const result: Record<string, unknown> = { ...newest }
  for (const [field, value] of Object.entries(changesOf(before, mine)))
    result[field] = isGroup(value) ? { ...(newest[field] as object), ...value } : value
  return result as V
}

/** True if both have changed the same setting, each to another value. */
export function collides<V extends HouseValues>(before: V, mine: V, newest: V): boolean {
  const theirs = changedPaths(changesOf(before, newest))
  const different = new Set(changedPaths(changesOf(mine, newest)))
  return changedPaths(changesOf(before, mine)).some((path) => theirs.includes(path) && different.has(path))
}

/** The paths of the changed settings that the contract would refuse, found before anything is sent. */
export function refusedPaths(changes: HouseChanges): string[] {
  const { error } = houseCalls.updateHouse.body.safeParse({ version: 1, ...changes })
  return [...new Set((error?.issues ?? []).map((issue) => issue.path.join('.')))]
}
