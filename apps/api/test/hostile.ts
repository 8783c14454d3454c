/** Input values that have broken other servers, and texts that must never appear in a response. */

export const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%',
  '\\',
  '_',
  '..',
  '../../etc/passwd',
  "'; drop table booking; --",
  '" or 1=1 --',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\u202egnp.exe',
  '０',
  'İstanbul',
  '-1',
  '0',
  '1e309',
  'NaN',
  '2147483648',
  '9'.repeat(400),
  'a'.repeat(3000),
  '0000-01-01',
  '9999-12-31',
  '-000001-01-01',
  'true',
  'null',
  '[object Object]',
] as const

/** Texts that would reveal internals of the server. */
export const LEAKS =
  /node_modules|\.ts:\d|\n\s+at |\bselect "|insert into|syntax error|drizzle|_readableState|ECONN|\/work\//i
