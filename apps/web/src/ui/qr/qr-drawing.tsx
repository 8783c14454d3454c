/** The drawing of a QR code. It renders nothing if the text is too long. */
import { type Matrix, qrMatrix } from './qr-matrix.ts'

export type QrCodeProps = { text: string; label: string; className?: string }

/** The light margin that a scanner needs, in modules. */
const EDGE = 4

const pathOf = (matrix: Matrix) =>
  matrix.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

export function QrDrawing({ text, label, className }: QrCodeProps) {
  const matrix = qrMatrix(text)
  if (!matrix) return null
  const size = matrix.length + EDGE * 2
  // The code is dark on light in every theme: many scanners cannot read an inverted code.
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`${-EDGE} ${-EDGE} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-EDGE} y={-EDGE} width={size} height={size} fill="#fff" />
      <path d={pathOf(matrix)} fill="#000" />
    </svg>
  )
}
