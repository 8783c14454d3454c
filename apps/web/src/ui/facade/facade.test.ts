import { Facade as Illustration } from '@portineria/illustration/facade'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Facade } from './facade.tsx'

const hero = { name: 'Garibaldi', view: 'hero', number: '27' } as const

function inScheme(scheme: 'light' | 'dark', facade: ReactNode): string {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: scheme === 'dark' }) })
  return renderToStaticMarkup(facade)
}

it('shows day in the light theme, night in the dark theme, and any time on request', () => {
  const at = (time: 'day' | 'dusk' | 'night') => inScheme('light', createElement(Illustration, { ...hero, time }))
  expect(inScheme('light', createElement(Facade, hero))).toBe(at('day'))
  expect(inScheme('dark', createElement(Facade, hero))).toBe(at('night'))
  expect(inScheme('dark', createElement(Facade, { ...hero, time: 'dusk' }))).toBe(at('dusk'))
})
