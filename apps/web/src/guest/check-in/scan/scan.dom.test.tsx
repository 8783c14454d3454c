/** The dialog of the scan: without a camera, without the reader, with a photo that reads well or not, and what it fills in. */
import { STATUS } from '@portineria/contract/rules/codes'
import { card, writtenZone } from '@portineria/mrz/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { booking, stay } from '../../../../test/default-answers.ts'
import { type OpenApp, renderApp, slow } from '../../../../test/render-app.tsx'
import type { ReadAnswer, ReadRequest, Seen } from './worker-messages.ts'

const [anna] = booking.guests
// No document is valid as long as the stays of the other tests are ahead.
const begun = { ...booking, status: STATUS.created, guests: anna ? [{ ...anna, arrival: '2030-01-01' }] : [] }
const sent: unknown[] = []
const answers = {
  getBooking: begun,
  listBookings: { data: [{ ...stay, status: STATUS.created }], total: 1 },
  updateBooking: async (body: unknown) => {
    sent.push(body)
    return { success: true, version: 2, guest_ids: [1] }
  },
}

/** A zone in the middle of the picture; its text is what counts. */
function zoneOf(...texts: string[]) {
  const zone = writtenZone('TD1', ...texts)
  const borders = (y: number) => Array.from({ length: 31 }, (_, at) => ({ x: 100 + at * 10, y }))
  return {
    ...zone,
    lines: zone.lines.map((line, at) => ({ ...line, top: borders(200 + 20 * at), bottom: borders(212 + 20 * at) })),
    checks: {},
    mended: [],
    valid: true,
    confidence: 1,
    corners: [
      { x: 100, y: 200 },
      { x: 400, y: 200 },
      { x: 400, y: 252 },
      { x: 100, y: 252 },
    ],
  } as unknown as Seen['zone']
}
const valid = [
  'I<SWEXA44719038<<<<<<<<<<<<<<<',
  '8604098F6006149SWE<<<<<<<<<<<6',
  'LINDQVIST<<ANNA<<<<<<<<<<<<<<<',
] as const

/** What the worker answers. `failed` is as if the weights had not arrived. */
let reading: Pick<Seen, 'zone' | 'flaw'> & { failed: boolean }

class FakeWorker {
  onmessage: ((event: { data: ReadAnswer }) => void) | null = null
  onerror: (() => void) | null = null
  postMessage(request: ReadRequest) {
    const { failed, zone, flaw } = reading
    const seen = request.do === 'read' ? { zone, flaw, page: null } : null
    queueMicrotask(() => this.onmessage?.({ data: { id: request.id, failed, seen, straight: null } }))
  }
  terminate() {}
}

const canvas = {
  drawImage: () => undefined,
  fillRect: () => undefined,
  setTransform: () => undefined,
  translate: () => undefined,
  rotate: () => undefined,
  getImageData: () => ({ width: 500, height: 400, data: new Uint8ClampedArray(500 * 400 * 4).fill(150) }),
}

const setCamera = (getUserMedia: (() => Promise<never>) | undefined) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: getUserMedia && { getUserMedia }, configurable: true })

beforeEach(() => {
  reading = { zone: zoneOf(...valid), flaw: null, failed: false }
  sent.length = 0
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 500, height: 400, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,')
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
  setCamera(undefined)
})
afterEach(() => vi.restoreAllMocks())

async function openScan(language: 'gb' | 'it' = 'gb'): Promise<OpenApp & { dialog: () => Promise<HTMLElement> }> {
  // renderApp clears what it stubs itself; these are stubbed again for each test above.
  const app = await renderApp({ path: `/booking?stay=${stay.id}&step=document`, as: 'guest', language, answers })
  await app.press(app.say('check_in.scan.action'))
  return { ...app, dialog: () => screen.findByRole('dialog', {}, slow) }
}

async function choosePhoto({ user, dialog, say }: Awaited<ReturnType<typeof openScan>>) {
  const input = await within(await dialog()).findByLabelText(say('check_in.scan.choose'), { selector: 'input' }, slow)
  await user.upload(input, new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
}

const refusal = (name: string) => async (): Promise<never> => {
  throw new DOMException('no', name)
}

describe('without a picture of the camera', () => {
  it.each([
    ['denied', refusal('NotAllowedError'), 'gb'],
    ['denied', refusal('NotAllowedError'), 'it'],
    ['none', refusal('NotFoundError'), 'gb'],
    ['none', undefined, 'it'],
    ['busy', refusal('NotReadableError'), 'gb'],
  ] as const)('the dialog says why (%s) and takes a photo instead', async (reason, camera, language) => {
    setCamera(camera)
    const app = await openScan(language)
    const { say, dialog } = app
    await within(await dialog()).findByText(say(`check_in.scan.camera.${reason}`), {}, slow)
    const retry = within(await dialog()).queryByRole('button', { name: say('ui.retry') })
    expect(retry === null).toBe(reason === 'none')
    await choosePhoto(app)
    await within(await dialog()).findByText(say('check_in.scan.result.title'), {}, slow)
  })
})

describe('a photo', () => {
  it('fills in the form, marks each field, and is remembered', async () => {
    const app = await openScan()
    const { say, press } = app
    await choosePhoto(app)
    await press(say('check_in.scan.result.use'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
    expect(await screen.findByDisplayValue('XA4471903', undefined, slow)).toBeDefined()
    const number = screen.getByLabelText(new RegExp(`^${say('user.fields.document_number')}`), { selector: 'input' })
    const described = number.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(say('check_in.scan.mark'))
    await app.fill(say('user.fields.document_number'), 'XA4471904')
    await waitFor(() => expect(document.getElementById(described)?.textContent).toBe(say('check_in.scan.changed')))
    await waitFor(() => expect(sent).not.toEqual([]), slow)
    expect(sent[0]).toMatchObject({
      guests: [{ gender: 2, zone: { name: 'Anna', document_number: 'XA4471903', document_expiration: '2060-06-14' } }],
    })
  })

  it('of an expired document of another person is not used without a question', async () => {
    reading = { zone: zoneOf(...card), flaw: null, failed: false }
    const app = await openScan()
    const { say, dialog } = app
    await choosePhoto(app)
    const inside = within(await dialog())
    await inside.findByText(say('check_in.scan.notice.expired', { day: '15 April 2012' }), {}, slow)
    expect(inside.getByText(say('check_in.scan.notice.other_person', { found: 'Anna Maria Eriksson' }))).toBeDefined()
    expect(inside.getByRole('button', { name: say('check_in.scan.result.use_anyway') })).toBeDefined()
    await app.press(say('check_in.scan.result.another'))
    await within(await dialog()).findByText(say('check_in.scan.camera.none'), {}, slow)
  })

  it('without a zone leads to another attempt or to typing', async () => {
    reading = { zone: null, flaw: null, failed: false }
    const app = await openScan('it')
    const { say, dialog, press } = app
    await choosePhoto(app)
    await within(await dialog()).findByText(say('check_in.scan.unread.title'), {}, slow)
    await press(say('check_in.scan.type'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
    expect(sent).toEqual([])
  })

  it('that the browser cannot open says so', async () => {
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('not a picture')))
    const app = await openScan()
    await choosePhoto(app)
    expect(await within(await app.dialog()).findByText(app.say('check_in.scan.broken.title'), {}, slow)).toBeDefined()
  })

  it('names the character that should be checked', async () => {
    const zone = zoneOf(...valid)
    const doubtful = zone?.lines[0]?.characters[8]
    if (doubtful) doubtful.confidence = 0.4
    reading = { zone, flaw: null, failed: false }
    const app = await openScan()
    await choosePhoto(app)
    expect(await within(await app.dialog()).findByText('Please check the 4th character', {}, slow)).toBeDefined()
  })
})

describe('a form with scanned fields that is opened again', () => {
  const zone = {
    name: 'Anna',
    surname: 'Lindqvist',
    gender: 2 as const,
    birth_date: '1986-04-09',
    citizenship: null,
    document_type: 'IDENT' as const,
    document_number: 'XA4471903',
    document_expiration: '2060-06-14',
    document_issue_country: null,
  }
  const file = '6f1e6a52-6f39-4f0f-9d5c-0b1f4a2f9c11'
  const open = (guest: object) =>
    renderApp({
      path: `/booking?stay=${stay.id}&step=document`,
      as: 'guest',
      answers: {
        ...answers,
        getFile: {},
        getBooking: { ...begun, guests: begun.guests.map((one) => ({ ...one, ...zone, zone, ...guest })) },
      },
    })
  const descriptionOf = (label: string) => {
    const field = screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')
  }

  it('marks them, and reads the stored picture again for the strips', async () => {
    const { say } = await open({ document_image: file })
    expect(await screen.findByDisplayValue('XA4471903', undefined, slow)).toBeDefined()
    const number = say('user.fields.document_number')
    expect(descriptionOf(number)?.textContent).toBe(say('check_in.scan.mark'))
    await waitFor(() => expect(descriptionOf(number)?.querySelector('img')).not.toBeNull(), slow)
  })

  it('marks them without strips if there is no picture that may be shown', async () => {
    const { say } = await open({ document_image: file, document_hidden: true, document_number: 'XA4471904' })
    expect(await screen.findByDisplayValue('XA4471904', undefined, slow)).toBeDefined()
    expect(descriptionOf(say('user.fields.document_number'))?.textContent).toBe(say('check_in.scan.changed'))
    expect(descriptionOf(say('user.fields.document_expiration'))?.querySelector('img')).toBeNull()
  })
})

it('without its files the reader can be loaded again', async () => {
  reading = { zone: null, flaw: null, failed: true }
  const app = await openScan()
  await within(await app.dialog()).findByText(app.say('check_in.scan.failed.title'), {}, slow)
  reading = { zone: null, flaw: null, failed: false }
  await app.press(app.say('ui.retry'))
  expect(await within(await app.dialog()).findByText(app.say('check_in.scan.camera.none'), {}, slow)).toBeDefined()
})
