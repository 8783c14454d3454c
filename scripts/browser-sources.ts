/** Lists where a Chromium for the browser tests may come from on a machine, best first. It only decides; `browser.ts` acts. */

export type Machine = {
  platform: string
  arch: string
  /** True if system packages may be installed. */
  root: boolean
  chromiumPath: string | undefined
  has(path: string): boolean
}

export type BrowserSource =
  | { from: 'setting' | 'system'; path: string }
  /** The Chromium inside the npm package: a headless shell, for Linux on x64 only. */
  | { from: 'package' }
  /** Debian's own package, a full browser. */
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

/**
 * A full browser comes first: the one inside the npm package is a headless shell, which has no notifications, no push and no PDF
 * viewer. A browser set by the user is the only source, so that a wrong path is reported instead of replaced.
 */
export function browserSources(machine: Machine): BrowserSource[] {
  if (machine.chromiumPath) return [{ from: 'setting', path: machine.chromiumPath }]
  const { platform, arch } = machine
  const installed = (systemPaths[platform] ?? []).filter((path) => machine.has(path))
  const mayInstall = platform === 'linux' && machine.root && machine.has('/etc/debian_version')
  return [
    ...installed.map((path) => ({ from: 'system', path }) as const),
    ...(mayInstall && installed.length === 0 ? [{ from: 'apt' } as const] : []),
    ...(platform === 'linux' && arch === 'x64' ? [{ from: 'package' } as const] : []),
  ]
}
