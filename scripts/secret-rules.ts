/** Recognises secrets in a text, so that none is ever committed. */

export type Kind =
  | 'private key'
  | 'AWS key'
  | 'Stripe live key'
  | 'GitHub token'
  | 'Slack token'
  | 'token (JWT)'
  | 'password in an address'
  | 'random value'
export type Secret = { kind: Kind; line: number }

const shapes: Partial<Record<Kind, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/g,
  'AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'Stripe live key': /\b(?:sk|rk)_live_[0-9A-Za-z]{16,}\b/g,
  'GitHub token': /\b(?:gh[pousr]_[0-9A-Za-z]{36,}|github_pat_\w{22,})\b/g,
  'Slack token': /\bxox[abprs]-[0-9A-Za-z-]{10,}/g,
  'token (JWT)': /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/g,
}

/** `scheme://name:password@host`, as in a database URL; a placeholder is not a secret. */
const address = /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@'"`]+:([^\s@/'"`]{8,})@([^\s/'"`:]+)/gi

/** A name that suggests a secret, and a value: quoted in code, bare in settings. */
const quoted =
  /(?:secret|token|password|passwd|api_?key|private_?key|data_?key)\w*["']?\s*[:=]\s*["'`]([\w+/=.~-]{20,})["'`]/gi
const bare =
  /^\s*(?:export\s+|Environment=)?[A-Z_]*(?:SECRET|TOKEN|PASSWORD|KEY)[A-Z_]*\s*[=:]\s*([\w+/=.~-]{20,})\s*$/gm

/** Bits per character: words and repetitions have a low entropy, generated values a high one. */
export function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((sum, n) => sum - (n / text.length) * Math.log2(n / text.length), 0)
}

/** Digits between letters, or hexadecimal only: no name in code looks like that. */
function looksRandom(value: string): boolean {
  if (/^[0-9a-f]{32,}$/i.test(value)) return entropy(value) > 3
  return /\d/.test(value) && /[a-z]/i.test(value) && entropy(value) > 3.7
}

const isPlaceholder = (value: string) => /^(?:\$|<|\{|%|change|password|secret|portineria|postgres)/i.test(value)

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

export function secretsIn(text: string): Secret[] {
  const found: Secret[] = []
  const note = (kind: Kind, index: number) => found.push({ kind, line: lineAt(text, index) })
  for (const [kind, shape] of Object.entries(shapes))
    for (const { index } of text.matchAll(shape)) note(kind as Kind, index)
  for (const { index, 1: password = '', 2: host = '' } of text.matchAll(address))
    if (!isPlaceholder(password) && !/\.(?:test|example|invalid)$|^(?:localhost|127\.0\.0\.1)$/.test(host))
      note('password in an address', index)
  for (const { index, 1: value = '' } of [...text.matchAll(quoted), ...text.matchAll(bare)])
    if (looksRandom(value)) note('random value', index)
  return found.toSorted((a, b) => a.line - b.line)
}
