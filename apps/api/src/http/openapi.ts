/** Builds the OpenAPI document from the declared calls. */
import { callsByFeature } from '@portineria/contract/calls'
import type { Endpoint } from '@portineria/contract/endpoint'
import { type ErrorCode, errors } from '@portineria/contract/errors'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const errorSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ message: z.string(), field: z.optional(z.string()) })),
  reservations: z.optional(z.array(z.string())),
  request_id: z.optional(z.string()),
})

const toSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const pathOf = (endpoint: Endpoint) => `/api${endpoint.path}`.replace(/:(\w+)\??/g, '{$1}')

function parametersOf(endpoint: Endpoint): Json[] {
  return (['params', 'query'] as const).flatMap((place) => {
    const schema = endpoint[place]
    if (!schema) return []
    const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.includes(name),
      schema: property,
    }))
  })
}

/** The errors that a call declares, and those that every call of its kind can give. */
function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const needsSession = ['logged', 'holder', 'self', 'admin', 'metrics'].includes(endpoint.who)
  const ownRow = ['visitor', 'holder', 'self', 'demo'].includes(endpoint.who)
  return [
    ...(endpoint.params || endpoint.query || endpoint.body ? (['validation'] as const) : []),
    ...(needsSession ? (['unauthorized'] as const) : []),
    ...(endpoint.who === 'admin' ? (['forbidden'] as const) : []),
    ...(ownRow ? (['not_found'] as const) : []),
    ...(endpoint.errors ?? []),
  ]
}

function responsesOf(endpoint: Endpoint): Json {
  const status = endpoint.status ?? 200
  const empty = status === 204 || status === 202
  const types = endpoint.produces ? ['application/json', endpoint.produces] : ['application/json']
  const content = Object.fromEntries(types.map((type) => [type, { schema: toSchema(endpoint.response, 'output') }]))
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errors[code].status)
  const refused = [...byStatus].map(([refusal, codes]) => [
    refusal,
    {
      description: codes.map((code) => `\`${errors[code].message}\``).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return Object.fromEntries([[status, { description: 'Done', ...(empty ? {} : { content }) }], ...refused])
}

/** A visitor may send a token but need not; the empty entry expresses that. */
function securityOf({ who, forKeys }: Endpoint): Json[] {
  if (['anyone', 'provider', 'demo'].includes(who)) return []
  if (forKeys) return [{ bearer: [] }, { apiKey: [forKeys.scope] }]
  return who === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

/** What a program with an API key sends and gets. OpenAPI has no word for an input that depends on who asks. */
function forKeysOf({ forKeys }: Endpoint): Json {
  if (!forKeys) return {}
  const { scope, query, body, response, errors: refusals = [] } = forKeys
  return {
    'x-api-key': {
      scope,
      ...(query ? { query: toSchema(query, 'input') } : {}),
      ...(body ? { requestBody: toSchema(body, 'input') } : {}),
      response: toSchema(response, 'output'),
      refusals: [...refusals, 'key_scope' as const, 'too_many' as const].map((code) => errors[code].message),
    },
  }
}

function operationOf(name: string, tag: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: `For: ${endpoint.who}${endpoint.forKeys ? `, and API keys with the scope ${endpoint.forKeys.scope}` : ''}.`,
    'x-who': endpoint.who,
    ...(endpoint.extra ? { 'x-beyond-spec': true } : {}),
    ...forKeysOf(endpoint),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.consumes === 'multipart/form-data'
      ? { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
      : {}),
    responses: responsesOf(endpoint),
  }
}

export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, calls] of Object.entries(callsByFeature))
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      const operations = (paths[pathOf(endpoint)] ??= {})
      operations[endpoint.method.toLowerCase()] = operationOf(name, tag, endpoint)
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Portineria', version: '1', description: 'The concierge of short-stay apartments.' },
    servers: [{ url: publicUrl }],
    tags: Object.keys(callsByFeature).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The session of a person.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of the operator, for the calls that name a scope.',
        },
      },
      schemas: { Error: toSchema(errorSchema, 'output') },
    },
  }
}
