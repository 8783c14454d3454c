/** A drawing as one image that fills its box: hundreds of SVG elements in a page would slow down every change of its style. */
import type { CSSProperties } from 'react'

type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * The address of a drawing whose markup is well-formed XML. Unlike the address of a blob, it does not have to be revoked, and the
 * browser process is not asked for it.
 */
export function imageAddress(box: Box, markup: string): string {
  const [, , width, height] = box
  const start = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="${box.join(' ')}">`
  // In an address, # would begin a fragment and % an escaped character.
  return `data:image/svg+xml,${`${start}${markup}</svg>`.replace(/[#%]/g, encodeURIComponent)}`
}

const fillsItsBox: CSSProperties = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' }

type DrawnImageProps = {
  address: string
  /** Without it the drawing is decoration. */
  label?: string | undefined
  className?: string | undefined
  /** Which part stays visible if the box has another ratio, as in `object-position`. */
  position?: string
  loading?: 'lazy'
}

export const DrawnImage = ({ address, label = '', className, position, loading }: DrawnImageProps) => (
  <img
    src={address}
    alt={label}
    className={className}
    style={{ ...fillsItsBox, objectPosition: position }}
    loading={loading}
    draggable={false}
  />
)
