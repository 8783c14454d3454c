/** How long the reader of documents takes for a picture in a browser, and what a phone downloads for it. */
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { root } from '../../scripts/run.ts'
import type { Measure } from '../bench.ts'
import type { Ways } from '../reader-page/page.ts'
import { serveReaderPage } from '../reader-page/serve.ts'
import { kilobytes, ms } from '../result.ts'
import { median } from '../rounds.ts'

const MOST_MS = 800
const SLOWDOWN = 4
const MOST_MS_SLOWED = 3_000
const MOST_MS_STRAIGHTENED = 400
/** The prototype's weights and code are 212 and 12 kB. */
const MOST_BYTES = 250_000

const specimens = JSON.parse(readFileSync(join(root, 'packages/mrz/test/specimens/truth.json'), 'utf8')) as {
  file: string
  lines: string[]
}[]

/** Both in ms per picture; the processor's time does not grow when other programs run. */
type Round = { times: number[]; straightening: number[]; processor: number[]; exact: number }

/** The processor time of the browser's pages and workers so far, in ms. */
async function watchProcessor(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession()
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
  }
}

async function readAll(page: Page, way: keyof Ways, spent: () => Promise<number>): Promise<Round> {
  const times: number[] = []
  const straightening: number[] = []
  const processor: number[] = []
  let exact = 0
  for (const { file, lines } of specimens) {
    const before = await spent()
    const result = await page.evaluate(([name, url]) => (window as unknown as Ways)[name](url), [
      way,
      `/specimens/${file}`,
    ] as const)
    times.push(result.milliseconds)
    if (result.straightening !== null) straightening.push(result.straightening)
    processor.push((await spent()) - before)
    exact += Number(result.lines.join() === lines.join())
  }
  return { times, straightening, processor, exact }
}

export const measureDocumentReader: Measure = async ({ folder }) => {
  const served = await serveReaderPage(await mkdtemp(join(folder, 'reader-')))
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as Record<string, string> })
  try {
    const page = await browser.newPage()
    const spent = await watchProcessor(browser)
    await page.goto(served.url)
    // The first round compiles the code.
    await readAll(page, 'readInWorker', spent)
    const worker = await readAll(page, 'readInWorker', spent)
    await readAll(page, 'readInPage', spent)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const slowed = await readAll(page, 'readInPage', spent)
    const bytes = served.sizes.code + served.sizes.weights
    const line = (work: string, { times, processor, exact }: Round, most: number) => ({
      work,
      ours: ms(median(times)),
      beside: '–',
      ratio: '–',
      target: `≤ ${most} ms`,
      reached: median(times) <= most ? ('yes' as const) : ('no' as const),
      notes: [
        `${work}: ${exact} of ${specimens.length} pictures were read exactly; the slowest took ${ms(Math.max(...times))}; median of the processor’s time, with straightening: ${ms(median(processor))}.`,
      ],
    })
    return [
      line('reading a document in a worker, median of a picture', worker, MOST_MS),
      // The browser can slow down pages, not workers.
      line(`the same in a page with a ${SLOWDOWN} × slower processor`, slowed, MOST_MS_SLOWED),
      {
        work: 'finding and straightening the page of a photo of 12 megapixels in a worker, median',
        ours: ms(median(worker.straightening)),
        beside: '–',
        ratio: '–',
        target: `≤ ${MOST_MS_STRAIGHTENED} ms`,
        reached: median(worker.straightening) <= MOST_MS_STRAIGHTENED ? ('yes' as const) : ('no' as const),
        notes: [
          `Straightening: the page was found in ${worker.straightening.length} of ${specimens.length} pictures; slowest: ${ms(Math.max(...worker.straightening))}; in a page with a ${SLOWDOWN} × slower processor, median: ${ms(median(slowed.straightening))}.`,
        ],
      },
      {
        work: 'what a phone downloads to read documents, brotli',
        ours: `${kilobytes(served.sizes.code)} code + ${kilobytes(served.sizes.weights)} weights`,
        beside: '–',
        ratio: '–',
        target: `≤ ${kilobytes(MOST_BYTES)}`,
        reached: bytes <= MOST_BYTES ? 'yes' : 'no',
      },
    ]
  } finally {
    await browser.close()
    await served.stop()
  }
}
