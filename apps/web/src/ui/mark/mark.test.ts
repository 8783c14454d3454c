import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import file from './mark.svg?raw'
import { Mark } from './mark.tsx'

const shapes = (svg: string) => [...svg.matchAll(/<(?:rect|path|circle)[^>]*?(?=\/?>)/g)].map((m) => m[0])

it('is the same drawing as mark.svg, from which the icons are made', () => {
  expect(shapes(renderToStaticMarkup(createElement(Mark, { tile: true })))).toEqual(shapes(file))
})

it('is decoration, unless it is given a label', () => {
  expect(renderToStaticMarkup(createElement(Mark, {}))).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(createElement(Mark, { label: 'Portineria' }))).toContain(
    'role="img" aria-label="Portineria"',
  )
})
