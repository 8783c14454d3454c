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

  it('shows a bare wall until it is drawn, in the place of the drawing', async () => {
    const waiting = first(hero)
    expect(waiting).toMatch(/^<svg class="front"/)
    expect(waiting.length).toBeLessThan(1500)
    const picture = await drawn(hero)
    expect(picture).toMatch(/<div class="front" style="[^"]+"><svg .+<\/svg><img .*src="blob:[^"]+"/)
    expect(picture).toContain('object-position:50% 100%')
  })

  it('shows a bare wall in the frame of the thumb until that is drawn', async () => {
    const picture = await drawn({ ...hero, view: 'thumb' })
    expect(picture.length).toBeGreaterThan(2000)
    expect(frame(picture)).toBe(frame(first({ ...hero, view: 'thumb' })))
  })

  it('is decoration, unless it is given a label', async () => {
    const label = 'The front of "Garibaldi"'
    expect(await drawn(hero)).toContain(' alt=""')
    expect(await drawn({ ...hero, label })).toContain(' alt="The front of &quot;Garibaldi&quot;"')
    for (const waiting of [first({ ...hero, label }), await drawn({ ...hero, view: 'thumb', label })])
      expect(frame(waiting)).toContain('role="img" aria-label="The front of &quot;Garibaldi&quot;"')
    expect(frame(first(hero))).toContain('aria-hidden="true"')
  })

  it('has the colour of the time of day before it is drawn', () => {
    expect(new Set((['day', 'dusk', 'night'] as const).map((time) => first({ ...hero, time }))).size).toBe(3)
  })

  it('is a document of its own, made once', async () => {
    const [, address = '', again] = /src="([^"]+)".*src="([^"]+)"/.exec(await drawn(hero, hero)) ?? []
    expect(again).toBe(address)
    const svg = await (await fetch(address)).text()
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="900" height="664" viewBox="-30 8 450 332"><defs>/,
    )
    expect(svg.length).toBeGreaterThan(2000)
  })
})
