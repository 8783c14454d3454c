/** Reads the browser and the system from a user agent, so that people recognise their own devices. */

// The order matters: most browsers also claim to be Chrome or Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export type Device = { browser: string; system: string }

/** Null if either is unknown. */
export function deviceOf(userAgent: string | null): Device | null {
  const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  return browser && system ? { browser, system } : null
}
