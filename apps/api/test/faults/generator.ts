/** Generates requests from the OpenAPI document with a seeded random generator: valid ones, and invalid ones of many kinds. */
import { NASTY } from '../hostile.ts'
import type { WireRequest } from '../inputs.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
}
export type Operation = {
  operationId: string
  method: string
  path: string
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}
type Document = { paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> }

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )

/** A random generator that gives the same numbers for the same seed (mulberry32). */
export function createHand(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (part: number) => next() < part,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
  }
}
export type Hand = ReturnType<typeof createHand>

const HUGE = ['x'.repeat(70_000), '9'.repeat(20_000), '🗝️'.repeat(9_000), '['.repeat(30_000)]
const LETTERS = [
  'a',
  'Z',
  '0',
  ' ',
  '\t',
  '\u0000',
  'é',
  '\u0301',
  '\u200f',
  '\ufeff',
  '田',
  '🚪',
  '\ud800',
  "'",
  '"',
  '\\',
]
const SQL = ["1' or '1'='1", '1; select pg_sleep(9)', ') union select null--', '\\\'; drop table "user"--', '%25%27']
const TRICKS = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%zz',
  '%ff',
  '*',
  ':id',
  '{id}',
  '-',
  '1%0d%0ax:%20y',
]

const text = (hand: Hand) => Array.from({ length: hand.below(30) }, () => hand.pick(LETTERS)).join('')
const nasty = (hand: Hand): string =>
  hand.chance(0.02) ? hand.pick(HUGE) : hand.pick([() => hand.pick(NASTY), () => hand.pick(SQL), () => text(hand)])()

function anything(hand: Hand, depth = 0): unknown {
  if (depth < 3 && hand.chance(0.15)) return Array.from({ length: hand.below(5) }, () => anything(hand, depth + 1))
  if (depth < 3 && hand.chance(0.15))
    return Object.fromEntries(
      Array.from({ length: hand.below(5) }, () => [nasty(hand).slice(0, 50), anything(hand, depth + 1)]),
    )
  return hand.chance(0.5)
    ? nasty(hand)
    : hand.pick([null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 31), 1e308, -0])
}

const byFormat: Record<string, (hand: Hand) => unknown> = {
  email: (hand) => `someone${hand.below(1e6)}@example.test`,
  date: (hand) => `20${20 + hand.below(20)}-0${1 + hand.below(9)}-1${hand.below(9)}`,
  uuid: () => crypto.randomUUID(),
  uri: () => 'https://example.test/x',
}

/** A value that mostly fits the schema. Nested values may be spoilt. */
function fitting(schema: Schema, hand: Hand, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return hand.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fitting(hand.pick(choices), hand, depth)
  const type = Array.isArray(schema.type) ? hand.pick(schema.type) : schema.type
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 0) + hand.below(50)
  if (type === 'boolean') return hand.chance(0.5)
  if (type === 'null') return null
  if (type === 'array') return Array.from({ length: hand.below(4) }, () => spoilt(schema.items ?? {}, hand, depth + 1))
  if (type === 'object' || schema.properties) return objectOf(schema, hand, depth + 1)
  const made = byFormat[schema.format ?? '']
  return made ? made(hand) : hand.pick(['Words', 'x', '2027-03-01', '12', 'true', 'Rome', '+39 06 1234567'])
}

/** A value that fits the schema in three of four cases. */
const spoilt = (schema: Schema, hand: Hand, depth = 0): unknown =>
  depth > 6 || hand.chance(0.25) ? anything(hand) : fitting(schema, hand, depth)

function objectOf({ properties = {}, required = [] }: Schema, hand: Hand, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties))
    if (hand.chance(required.includes(name) ? 0.95 : 0.4)) made[name] = spoilt(schema, hand, depth)
  if (hand.chance(0.08)) made[hand.pick(['__proto__', 'constructor', 'role_id', 'id', 'x', ''])] = anything(hand)
  return made
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
const TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/xml',
  'x',
  '',
]

function pathOf(operation: Operation, good: WireRequest, hand: Hand): string {
  const [goodPath = ''] = good.path.split('?')
  const schemaOf = (name: string) => operation.parameters.find((one) => one.name === name)?.schema ?? {}
  // Often the path names a row that exists, so that the server also looks at the rest of the request.
  const path = hand.chance(0.6)
    ? goodPath
    : operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        hand.chance(0.3) ? hand.pick(TRICKS) : encode(spoilt(schemaOf(name), hand)).slice(0, 8_000),
      )
  const search = operation.parameters
    .filter((one) => one.in === 'query' && hand.chance(0.4))
    .map(
      ({ name, schema }) =>
        `${encode(name)}=${hand.chance(0.1) ? hand.pick(TRICKS) : encode(spoilt(schema, hand)).slice(0, 4_000)}`,
    )
  if (hand.chance(0.1)) search.push(`${encode(nasty(hand)).slice(0, 300)}=${encode(nasty(hand)).slice(0, 300)}`)
  return `${path}${hand.chance(0.03) ? '/' : ''}${search.length > 0 ? `?${search.join('&')}` : ''}`
}

/** Generates one request for an operation. `good` is a valid request for it. */
export function generate(operation: Operation, good: WireRequest, hand: Hand): WireRequest {
  const method = hand.chance(0.02) ? hand.pick(['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST']) : operation.method
  const path = pathOf(operation, good, hand)
  if (good.body === undefined && !operation.requestBody && hand.chance(0.95)) return { ...good, method, path }
  const schema = operation.requestBody?.content['application/json']?.schema
  const type = hand.chance(0.08) ? hand.pick(TYPES) : (good.headers['content-type'] ?? 'application/json')
  const headers = { 'content-type': type }
  if (hand.chance(0.1) || (!schema && hand.chance(0.5))) return { method, path, headers, body: good.body ?? '' }
  if (hand.chance(0.05))
    return { method, path, headers, body: hand.pick(['', '{', '[]', 'null', '"x"', '{"a":', '\u0000', ...HUGE]) }
  const body = JSON.stringify(hand.chance(0.1) ? anything(hand) : schema ? fitting(schema, hand) : anything(hand))
  return { method, path, headers, body }
}
