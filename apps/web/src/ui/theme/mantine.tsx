/**
 * What Mantine's components need around them. Each of our building blocks that uses one brings it itself, so that the log-in and
 * the guest's home, which use none, load without Mantine. It generates no CSS variables, because mantine.css has them: the page
 * gets no inline <style>.
 */
import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core'
import type { ContextType, ReactNode } from 'react'
import { chooseScheme, type Scheme, useScheme } from './scheme.ts'
import { theme } from './theme.ts'
import './mantine.css'

const merged = mergeMantineTheme(DEFAULT_THEME, theme)

const contextOf = (colorScheme: Scheme): ContextType<typeof MantineContext> => ({
  colorScheme,
  setColorScheme: chooseScheme,
  clearColorScheme: () => chooseScheme('auto'),
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
})
const contexts = { light: contextOf('light'), dark: contextOf('dark') }

export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={contexts[useScheme()]}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
