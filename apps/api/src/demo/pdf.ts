/** Writes small PDF files for the demo: a picture, a title and sections of text, one page per language. */

export type PdfSection = { title: string; lines: readonly string[] }
export type PdfPage = { title: string; subtitle: string; sections: readonly PdfSection[] }
export type PdfPicture = { jpeg: Buffer; width: number; height: number }

type Pdf = { title: string; language: string; pages: readonly PdfPage[]; picture: PdfPicture; footer: string }

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 48]
const ROOM = WIDTH - 2 * MARGIN
/** A viewer without Helvetica uses a wider font, for which the lines keep some room. */
const LINE = ROOM * 0.85
const BODY = 11
const LEADING = 16

/** The widths of Helvetica in thousandths of the font size, from the space to the tilde. */
const helvetica = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
const FIRST = 32
/** Wide enough for any character that is not in the list. */
const OTHER = 600

/** The characters of the Windows-1252 encoding that Latin-1 does not have. */
const special: Record<string, number> = { '€': 0x80, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 }

/** Hexadecimal, so that no character needs an escape. A character that the encoding does not have becomes a question mark. */
const hex = (text: string): string =>
  Array.from(text, (character) => {
    const code = special[character] ?? character.codePointAt(0) ?? 0
    return (code < 256 ? code : 0x3f).toString(16).padStart(2, '0')
  }).join('')

const widthOf = (text: string): number =>
  Array.from(text.normalize('NFD').replace(/\p{M}/gu, '')).reduce(
    (sum, character) => sum + (helvetica[(character.codePointAt(0) ?? 0) - FIRST] ?? OTHER),
    0,
  ) *
  (BODY / 1000)

/** Breaks a paragraph into lines that fit the page. */
export function wrapLine(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer) <= LINE) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

type Font = 'body' | 'bold' | 'serif'

const write = (font: Font, size: number, y: number, text: string, colour = '0.17 0.15 0.14') =>
  `BT /${font} ${size} Tf ${colour} rg 1 0 0 1 ${MARGIN} ${y.toFixed(1)} Tm <${hex(text)}> Tj ET\n`

function pageContent({ title, subtitle, sections }: PdfPage, { width, height }: PdfPicture, footer: string): string {
  const pictureHeight = (ROOM * height) / width
  let y = HEIGHT - MARGIN - pictureHeight
  let content = `q ${ROOM} 0 0 ${pictureHeight.toFixed(1)} ${MARGIN} ${y.toFixed(1)} cm /picture Do Q\n`
  y -= 40
  content += write('serif', 26, y, title)
  y -= 22
  content += write('body', BODY, y, subtitle, '0.40 0.36 0.33')
  y -= 14
  for (const section of sections) {
    y -= 30
    content += write('bold', 12.5, y, section.title, '0.70 0.32 0.16')
    y -= 4
    for (const line of section.lines.flatMap((each) => wrapLine(each))) {
      y -= LEADING
      content += write('body', BODY, y, line)
    }
  }
  // The texts are written to fit. A longer one must be shortened, because the page does not continue.
  if (y < MARGIN + LEADING) throw new Error(`the PDF page "${title}" is too long`)
  return content + write('body', 9, MARGIN - 12, footer, '0.40 0.36 0.33')
}

const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

const baseFont = (name: string) =>
  Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)

/** Returns the bytes of a PDF 1.4 file with a cross-reference table. Every viewer has its three fonts. */
export function writePdf({ title, language, pages, picture, footer }: Pdf): Buffer {
  const [fixed, perPage] = [7, 2]
  const pageId = (index: number) => fixed + 1 + index * perPage
  const resources = '<< /Font << /body 3 0 R /bold 4 0 R /serif 5 0 R >> /XObject << /picture 6 0 R >> >>'
  const { jpeg, width, height } = picture
  const objects: Buffer[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`),
    Buffer.from(
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageId(i)} 0 R`).join(' ')}] >>`,
    ),
    baseFont('Helvetica'),
    baseFont('Helvetica-Bold'),
    baseFont('Times-Bold'),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ),
    Buffer.from(`<< /Title <${hex(title)}> >>`),
    ...pages.flatMap((page, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${resources} /Contents ${pageId(index) + 1} 0 R >>`,
      ),
      stream('', Buffer.from(pageContent(page, picture, footer))),
    ]),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(at)
    parts.push(part)
    at += part.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
