/** Where a Chromium for the browser tests may come from on a machine, best first. Decides only; `browser.ts` acts. */

export type Machine = {
  platform: string
  arch: string
  /** May install system packages. */
  root: boolean
  chromiumPath: string | undefined
  has(path: string): boolean
}

export type BrowserSource =
  | { from: 'setting' | 'system'; path: string }
  /** The Chromium inside the npm package, which exists for Linux on x64 alone. */
  | { from: 'package' }
  /** Debian's own package, for machines the npm package has nothing for. */
  | { from: 'apt' }

const systemPaths: Record<string, readonly string[]> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/opt/homebrew/bin/chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

export function browserSources(machine: Machine): BrowserSource[] {
  // Whoever names a browser wants that one: a wrong path must be heard of, not papered over.
  if (machine.chromiumPath) return [{ from: 'setting', path: machine.chromiumPath }]
  const { platform, arch } = machine
  const fromPackage = platform === 'linux' && arch === 'x64'
  const installed = (systemPaths[platform] ?? []).filter((path) => machine.has(path))
  const mayInstall = platform === 'linux' && machine.root && machine.has('/etc/debian_version')
  return [
    ...(fromPackage ? [{ from: 'package' } as const] : []),
    ...installed.map((path) => ({ from: 'system', path }) as const),
    ...(mayInstall && installed.length === 0 ? [{ from: 'apt' } as const] : []),
  ]
}
