/** A drawing as one image that fills its box: hundreds of SVG elements in a page would slow down every change of its style. */
import type { ComponentProps, CSSProperties } from 'react'

type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * Draws each plan once and remembers the image. The markup must be well-formed XML. The browser reads a blob in a task of its own;
 * the content of a `data:` address would be read in the task that renders the image.
 */
export function rememberImages<Plan>(boxOf: (plan: Plan) => Box, draw: (plan: Plan) => string) {
  const addresses = new Map<string, string>()

  function make(plan: Plan): string {
    const box = boxOf(plan)
    const [, , width, height] = box
    const start = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="${box.join(' ')}">`
    return URL.createObjectURL(new Blob([start, draw(plan), '</svg>'], { type: 'image/svg+xml' }))
  }

  function addressOf(plan: Plan): string {
    const key = JSON.stringify(plan)
    const address = addresses.get(key) ?? make(plan)
    addresses.set(key, address)
    return address
  }
  return Object.assign(addressOf, { has: (plan: Plan) => addresses.has(JSON.stringify(plan)) })
}

export const fillsItsBox: CSSProperties = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' }

/** The drawing is decoration, unless it has another `alt`. */
export const DrawnImage = ({ style, ...props }: ComponentProps<'img'> & { src: string }) => (
  <img alt="" style={{ ...fillsItsBox, ...style }} draggable={false} {...props} />
)
