import { expect, it } from 'vitest'
import { shellFiles } from './shell-files.ts'

type Files = Parameters<typeof shellFiles>[0]

const chunk = (from: string, { imports = [], later = [], css = [], isEntry = false }: Partial<Wanted> = {}) => ({
  type: 'chunk',
  facadeModuleId: `/work/apps/web/src/${from}`,
  isEntry,
  imports,
  dynamicImports: later,
  viteMetadata: { importedCss: new Set(css) },
})
type Wanted = { imports: string[]; later: string[]; css: string[]; isEntry: boolean }

const bundle = {
  'main.js': chunk('main.tsx', {
    isEntry: true,
    imports: ['react.js'],
    later: ['home.js', 'desk.js', 'login.js', 'setup.js'],
  }),
  'react.js': chunk('react'),
  'home.js': chunk('guest/booking/home.page.tsx', { imports: ['card.js'], later: ['home.js'], css: ['home.css'] }),
  'card.js': chunk('ui/page/card.tsx', { css: ['card.css'] }),
  'desk.js': chunk('admin/booking/desk.page.tsx', { imports: ['table.js'], css: ['desk.css'] }),
  'table.js': chunk('ui/data-table/data-table.tsx'),
  'login.js': chunk('account/auth/login.page.tsx'),
  'setup.js': chunk('account/setup/setup.page.tsx', { imports: ['table.js'] }),
  'nobody.js': chunk('gallery/main.tsx'),
  'figtree-core-x.woff2': { type: 'asset' },
} as unknown as Files

it('lists the files a guest can reach, with styles and fonts, without the operators’ screens and those before sign-in', () => {
  expect(shellFiles(bundle)).toEqual([
    'card.css',
    'card.js',
    'figtree-core-x.woff2',
    'home.css',
    'home.js',
    'main.js',
    'react.js',
  ])
})
