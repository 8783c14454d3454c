// For the tests: parses a drawing as strict XML, throws if it is not well-formed, and returns the bounds of each shape.
type Move = { dx: number; dy: number; sx: number; sy: number }
type Shape = { left: number; right: number; top: number; bottom: number; source: string }

const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<]*")*)(\/?)>/
const character = /((?![<>&])[\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|&(?:amp|lt|gt|quot|#39);)/u
const token = new RegExp(`${tag.source}|${character.source}`, 'uy')

export function readShapes(markup: string): Shape[] {
  const shapes: Shape[] = []
  const open: { name: string; move: Move }[] = [{ name: '', move: { dx: 0, dy: 0, sx: 1, sy: 1 } }]
  token.lastIndex = 0
  while (token.lastIndex < markup.length) {
    const from = token.lastIndex
    const found = token.exec(markup)
    if (!found) throw new Error(`not well-formed: ${markup.slice(Math.max(0, from - 40), from + 80)}`)
    const [source, closing, name, rest = '', empty, text] = found
    const parent = open.at(-1)
    if (text !== undefined) {
      if (parent?.name !== 'text') throw new Error(`text outside a <text>: ${markup.slice(from, from + 40)}`)
    } else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
    } else if (name && parent) {
      const attrs = readAttributes(rest)
      const move = follow(parent.move, attrs.transform)
      const corners = cornersOf(name, attrs)
      if (corners) shapes.push({ ...place(corners, move), source })
      if (!empty) open.push({ name, move })
    }
  }
  if (open.length !== 1) throw new Error(`never closed: ${open.at(-1)?.name}`)
  return shapes
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map((m) => [m[1] ?? '', m[2] ?? ''] as const)
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error(`duplicate attribute:${text}`)
  if (pairs.some(([, value]) => /NaN|undefined|Infinity|&/.test(value))) throw new Error(`invalid value:${text}`)
  return Object.fromEntries(pairs)
}

function follow(move: Move, transform = ''): Move {
  const pair = (kind: string) => new RegExp(`${kind}\\((\\S+) (\\S+)\\)`).exec(transform)?.slice(1).map(Number)
  const [tx = 0, ty = 0] = pair('translate') ?? []
  const [sx = 1, sy = 1] = pair('scale') ?? []
  return { dx: move.dx + tx * move.sx, dy: move.dy + ty * move.sy, sx: move.sx * sx, sy: move.sy * sy }
}

type Corners = [x1: number, y1: number, x2: number, y2: number]

/** For a path it returns only the start point, which is enough to know whether the path is inside the view. */
function cornersOf(name: string, attrs: Record<string, string>): Corners | null {
  const n = (key: string) => Number(attrs[key] ?? 0)
  if (name === 'rect') return [n('x'), n('y'), n('x') + n('width'), n('y') + n('height')]
  if (name === 'circle') return [n('cx') - n('r'), n('cy') - n('r'), n('cx') + n('r'), n('cy') + n('r')]
  if (name === 'ellipse') return [n('cx') - n('rx'), n('cy') - n('ry'), n('cx') + n('rx'), n('cy') + n('ry')]
  if (name === 'text') return [n('x'), n('y'), n('x'), n('y')]
  if (name !== 'path') return null
  const [x = Number.NaN, y = Number.NaN] = (/^M(-?[\d.]+) ?(-?[\d.]+)/.exec(attrs.d ?? '') ?? []).slice(1).map(Number)
  return [x, y, x, y]
}

function place([x1, y1, x2, y2]: Corners, { dx, dy, sx, sy }: Move) {
  const xs = [x1 * sx + dx, x2 * sx + dx]
  const ys = [y1 * sy + dy, y2 * sy + dy]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
