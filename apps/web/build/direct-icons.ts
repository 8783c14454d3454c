/**
 * A build plugin that imports each icon from its own file. The library's index names all 6,000: with it the build takes twice as
 * long, and it cannot tell which screen uses which icon.
 */
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react'/g

export function directIcons(): Plugin {
  const oneByOne = (_: string, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
      .join(';')
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => ({ code: code.replace(IMPORT, oneByOne), map: null }),
    },
  }
}
