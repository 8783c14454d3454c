/** The API reference as one HTML page without scripts, so that the strict content security policy applies here too. */
import { callsByFeature } from '@portineria/contract/calls'
import type { Endpoint } from '@portineria/contract/endpoint'

type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: unknown
  'x-api-key'?: unknown
  responses: Record<string, { description: string; content?: unknown }>
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const json = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`
const fold = (title: string, body: string) => `<details><summary>${title}</summary>${body}</details>`

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui;margin:0 auto;max-width:60rem;padding:2rem 1rem}
h1,h2{font-family:Georgia,serif}article{border-top:1px solid #8886;padding:.75rem 0}h3{margin:0;font:600 1rem/1.5 ui-monospace,monospace}
p{margin:.25rem 0}pre{overflow:auto;font-size:.8rem;background:#8881;padding:.75rem;border-radius:.5rem}summary{cursor:pointer}
small{opacity:.75}`

function article(endpoint: Endpoint, operation: Operation, path: string): string {
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) =>
    content && status < '300'
      ? fold(`${status} ${escape(description)}`, json(content))
      : `<p>${status} ${escape(description)}</p>`,
  )
  return `<article><h3>${endpoint.method} ${escape(path)}</h3>
<p>${escape(endpoint.summary)} <small>(${endpoint.who}${endpoint.extra ? ', beyond the spec' : ''}${endpoint.forKeys ? `, API keys with ${endpoint.forKeys.scope}` : ''})</small></p>
${operation.parameters.length > 0 ? fold('Parameters', json(operation.parameters)) : ''}
${operation.requestBody ? fold('Body', json(operation.requestBody)) : ''}
${operation['x-api-key'] ? fold('With an API key', json(operation['x-api-key'])) : ''}
${responses.join('\n')}</article>`
}

export function docsPage(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const sections = Object.entries(callsByFeature).map(([feature, calls]) => {
    const articles = (Object.values(calls) as Endpoint[]).map((endpoint) => {
      const path = `/api${endpoint.path}`.replace(/:(\w+)\??/g, '{$1}')
      const operation = paths[path]?.[endpoint.method.toLowerCase()]
      return operation ? article(endpoint, operation, path) : ''
    })
    return `<section id="${feature}"><h2>${feature}</h2>${articles.join('\n')}</section>`
  })
  const links = Object.keys(callsByFeature).map((feature) => `<a href="#${feature}">${feature}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Portineria API</title><style>${style}</style></head><body><h1>Portineria API</h1>
<p>The same as a document: <a href="/api/openapi.json">openapi.json</a></p><nav>${links.join(' · ')}</nav>${sections.join('\n')}</body></html>`
}
