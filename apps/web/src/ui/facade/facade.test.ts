import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { Facade } from './facade.tsx'

type Props = Parameters<typeof Facade>[0]

const page = (scheme: 'light' | 'dark', ...facades: Props[]) =>
  createElement(
    MantineProvider,
    { forceColorScheme: scheme, withCssVariables: false, withGlobalClasses: false },
    ...facades.map((props, key) => createElement(Facade, { ...props, key })),
  )

async function settled(scheme: 'light' | 'dark', ...facades: Props[]): Promise<string> {
  const { prelude } = await prerender(page(scheme, ...facades))
  return new Response(prelude).text()
}

const frame = (html: string) => /<svg[^>]*>/.exec(html)?.[0]

describe('<Facade>', () => {
  const hero: Props = { name: 'Garibaldi', view: 'hero', number: '27', className: 'front' }

  it('holds its place with a bare wall in the very same frame', async () => {
    for (const view of ['hero', 'thumb'] as const) {
      const waiting = renderToStaticMarkup(page('light', { ...hero, view }))
      const drawn = await settled('light', { ...hero, view })
      expect(waiting.length).toBeLessThan(1500)
      expect(frame(waiting)).toContain('class="front"')
      expect(drawn.length).toBeGreaterThan(2000)
      expect(frame(drawn)).toBe(frame(waiting))
    }
  })

  it('is decoration, unless it is given a label', async () => {
    expect(frame(await settled('light', hero))).toContain('aria-hidden="true"')
    const named = frame(await settled('light', { ...hero, label: 'The front of "Garibaldi"' }))
    expect(named).toContain('role="img"')
    expect(named).toContain('aria-label="The front of &quot;Garibaldi&quot;"')
    expect(named).not.toContain('aria-hidden')
  })

  it('is day in the light, night in the dark, and any hour on request', async () => {
    const [light, dark, dusk] = await Promise.all([
      settled('light', hero),
      settled('dark', hero),
      settled('dark', { ...hero, time: 'dusk' }),
    ])
    expect(light).toBe(await settled('light', { ...hero, time: 'day' }))
    expect(dark).toBe(await settled('light', { ...hero, time: 'night' }))
    expect(new Set([light, dark, dusk]).size).toBe(3)
  })

  it('gives two of the same on one page different ids', async () => {
    const ids = [...(await settled('light', hero, hero)).matchAll(/ id="([^"]+)"/g)].map((m) => m[1])
    expect(ids.length).toBeGreaterThan(6)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
