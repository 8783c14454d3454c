/** Writes a receipt as the portal does: one page whose text is compressed. The simulated portal and the portal of the tests use it. */
import { deflateSync } from 'node:zlib'

type Receipt = { user: string; day: string; count: number; note: string }

const escapePdf = (text: string) => text.replace(/[\\()]/g, (character) => `\\${character}`)

export function writeReceiptPdf({ user, day, count, note }: Receipt): Buffer {
  const sent = day.split('-').toReversed().join('/')
  const lines = ['POLIZIA DI STATO', 'Servizio Alloggiati', 'RICEVUTA DI INVIO', note, `LOGIN ${user}`]
  const counts = [`DATA DI INVIO ${sent}`, `SCHEDINE INVIATE ${count}`]
  const text = [...lines, ...counts]
    .map((line, index) => `BT /F1 12 Tf 1 0 0 1 60 ${780 - index * 24} Tm (${escapePdf(line)}) Tj ET`)
    .join('\n')
  const content = deflateSync(Buffer.from(text, 'latin1'))
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Count 1 /Kids [3 0 R] >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    Buffer.concat([
      Buffer.from(`<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.concat(parts).length)
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  }
  const start = Buffer.concat(parts).length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}
