/** The one call of Node that a test here needs; the browser's code must not see Node's types. */
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
