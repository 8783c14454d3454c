/** Shows a text as a QR code, drawn in the browser. Few visits show one, so the encoder loads with the first code. */
import { lazy, Suspense } from 'react'
import type { QrCodeProps } from './qr-drawing.tsx'

const QrDrawing = lazy(() => import('./qr-drawing.tsx').then((module) => ({ default: module.QrDrawing })))

export function QrCode(props: QrCodeProps) {
  // The empty square reserves the place of the code.
  const square = <svg className={props.className} viewBox="0 0 1 1" aria-hidden="true" />
  return (
    <Suspense fallback={square}>
      <QrDrawing {...props} />
    </Suspense>
  )
}
