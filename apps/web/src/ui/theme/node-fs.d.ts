/** Declares the one Node function that a test here needs; browser code must not see the types of Node. */
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
