import { calls } from '@portineria/contract/calls'
import type { Endpoint } from '@portineria/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { bareServer } from '../../test/server.ts'

type Operation = {
  operationId: string
  security: Record<string, unknown>[]
  'x-api-key'?: { response: { properties: object } }
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Record<string, unknown> }> }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: object } }

const { server } = await bareServer()
const document = (await server.inject({ url: '/api/openapi.json' })).json<Document>()
const declared = Object.entries(calls) as [string, Endpoint][]

function operationOf({ method, path }: Endpoint): [path: string, operation: Operation | undefined] {
  const address = `/api${path.replace(/:(\w+)\??/g, '{$1}')}`
  return [address, document.paths[address]?.[method.toLowerCase()]]
}

describe('the OpenAPI document', () => {
  it('has version 3.1 and contains every declared call once and no other', () => {
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      declared.map(([name]) => name).toSorted(),
    )
  })

  it.each(declared)('describes %s completely', (name, endpoint) => {
    const [path, operation] = operationOf(endpoint)
    expect(operation?.operationId).toBe(name)
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map((parameter) => parameter.name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word))
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body || endpoint.consumes === 'multipart/form-data'))
    const refusedWithout = operation?.responses['401'] !== undefined
    const open = ['anyone', 'visitor', 'provider', 'demo'].includes(endpoint.who)
    const needsToken =
      operation?.security.length !== 0 &&
      operation?.security.every((scheme) => 'bearer' in scheme || 'apiKey' in scheme)
    expect([refusedWithout, needsToken]).toEqual([!open, !open])
    expect(operation?.responses[endpoint.status ?? 200]).toBeDefined()
    expect(operation?.responses['403'] !== undefined).toBe(endpoint.who === 'admin')
  })

  it('says which calls accept an API key, with which scope and with which fields', () => {
    const scopes = declared.flatMap(([name, endpoint]) => {
      const scheme = operationOf(endpoint)[1]?.security.find((one) => 'apiKey' in one)
      return scheme ? [[name, scheme.apiKey]] : []
    })
    expect(Object.fromEntries(scopes)).toEqual({
      listBookings: ['bookings:read'],
      getBooking: ['bookings:read'],
      getBookingByCode: ['bookings:read'],
      createBooking: ['bookings:write'],
      updateBookingAsAdmin: ['bookings:write'],
      listFlatLog: ['log:read'],
    })
    const [, read] = operationOf(calls.getBooking)
    expect(Object.keys(read?.['x-api-key']?.response.properties ?? {})).not.toContain('guests')
  })

  it('has no dangling references', () => {
    const text = JSON.stringify(document)
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target))
    expect([...references]).toEqual(['#/components/schemas/Error'])
    expect(document.components.schemas).toHaveProperty('Error')
  })
})

describe('the API reference page', () => {
  it('names every call and needs no script', async () => {
    const { statusCode, headers, body } = await server.inject({ url: '/api/docs' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).not.toMatch(/<script|javascript:|\son\w+=/i)
    for (const [, { method, path }] of declared)
      expect(body).toContain(`<h3>${method} /api${path.replace(/:(\w+)\??/g, '{$1}')}</h3>`)
  })
})
