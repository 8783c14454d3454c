import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { DrawnFacade, Facade } from './facade.tsx'

type Props = Parameters<typeof Facade>[0]

const first = (props: Props) => renderToStaticMarkup(createElement(Facade, props))

/** Renders the façades as they look after the deferred render, with the drawing code loaded. */
async function drawn(...facades: Props[]): Promise<string> {
  const elements = facades.map((props, key) => createElement(DrawnFacade, { ...props, key }))
  const { prelude } = await prerender(createElement(Fragment, null, elements))
  return new Response(prelude).text()
}

const frame = (html: string) => /<svg[^>]*>/.exec(html)?.[0]

describe('<Facade>', () => {
  const hero: Props = { name: 'Garibaldi', view: 'hero', time: 'day', number: '27', className: 'front' }

  it('shows a bare wall in the same frame until it is drawn', async () => {
    for (const view of ['hero', 'thumb'] as const) {
      const waiting = first({ ...hero, view })
      const picture = await drawn({ ...hero, view })
      expect(waiting.length).toBeLessThan(1500)
      expect(frame(waiting)).toContain('class="front"')
      expect(picture.length).toBeGreaterThan(2000)
      expect(frame(picture)).toBe(frame(waiting))
    }
  })

  it('is decoration, unless it is given a label', async () => {
    expect(frame(await drawn(hero))).toContain('aria-hidden="true"')
    const named = frame(await drawn({ ...hero, label: 'The front of "Garibaldi"' }))
    expect(named).toContain('role="img"')
    expect(named).toContain('aria-label="The front of &quot;Garibaldi&quot;"')
    expect(named).not.toContain('aria-hidden')
  })

  it('has the colour of the time of day before it is drawn', () => {
    expect(new Set((['day', 'dusk', 'night'] as const).map((time) => first({ ...hero, time }))).size).toBe(3)
  })

  it('gives two equal drawings on one page different ids', async () => {
    const ids = [...(await drawn(hero, hero)).matchAll(/ id="([^"]+)"/g)].map((m) => m[1])
    expect(ids.length).toBeGreaterThan(6)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
