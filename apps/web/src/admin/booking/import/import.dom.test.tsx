import type { ImportAnswer, LastImport } from '@portineria/contract/import'
import { waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { broken, type Replies, refuse, silent } from '../../../../test/server.ts'

const booking = {
  code: 'HM1',
  flat_id: 1,
  check_in: '2027-03-01',
  check_out: '2027-03-04',
  holder_name: 'Anna Lind',
  holder_email: 'anna@example.test',
  phone: null,
  guests_number: 2,
  language: null,
}
const answer: ImportAnswer = {
  rows: [
    { line: 2, problems: [], booking },
    {
      line: 3,
      problems: [{ why: 'cancelled', field: 'status', value: 'Canceled' }],
      booking: { ...booking, code: 'HM2' },
    },
  ],
  made: 1,
  import_id: null,
  kind: 'airbnb',
  remembered: false,
  columns: [
    { heading: 'Confirmation code', samples: ['HM1', 'HM2'] },
    { heading: 'Listing', samples: ['Sunny place'] },
    { heading: 'Start date', samples: ['2027-03-01'] },
    { heading: 'End date', samples: [] },
  ],
  mapping: { columns: ['code', 'flat', 'check_in', 'check_out'], flat_id: null, dates: null, source: 1, guests: 2 },
  listings: [{ name: 'Sunny place', rows: 2, flat_id: 1, left_out: false }],
  missing: [],
  ambiguous: null,
}
const lastImport: LastImport = {
  id: 5,
  created_at: '2026-01-06T09:00:00.000Z',
  made: 1,
  kind: 'airbnb',
  undo_until: '2026-01-07T09:00:00.000Z',
  stopped: null,
}

/** The fields of the last form that was sent. */
type Sent = {
  mapping: { columns?: unknown; flats?: unknown; dates?: unknown }
  leave_out: number[]
  dry_run: boolean
  invite: boolean
  run: string
}
const sentIn = (body: unknown): Sent => {
  const form = body as FormData
  const textOf = (name: string) => form.get(name) as string
  const read = (name: string) => JSON.parse(textOf(name))
  return {
    mapping: read('mapping'),
    leave_out: read('leave_out'),
    dry_run: read('dry_run'),
    invite: read('invite'),
    run: textOf('run'),
  }
}

async function open(replies: Replies = {}, given: Partial<ImportAnswer> | ((sent: Sent) => unknown) = {}) {
  const sent: Sent[] = []
  const app = await renderApp({
    path: '/admin_book?import',
    as: 'admin',
    answers: {
      getLastImport: { last: null },
      importBookings: async (body) => {
        sent.push(sentIn(body))
        const last = sent.at(-1) as Sent
        return (typeof given === 'function' ? await given(last) : { ...answer, ...given }) as ImportAnswer
      },
      ...replies,
    },
  })
  const pick = await app.findByLabelText(app.say('import_list.file.pick'), { selector: 'input' }, slow)
  const choose = () => app.user.upload(pick, new File(['a,b'], 'list.csv', { type: 'text/csv' }))
  return { ...app, sent, choose }
}

it('leads from a known export to its rows, imports them with what the operator chose, and offers the undo', async () => {
  let done: (imported: ImportAnswer) => void = () => undefined
  const imported = new Promise<ImportAnswer>((resolve) => {
    done = resolve
  })
  const app = await open({}, ({ dry_run }) => (dry_run ? answer : imported))
  const { say, user, sent, publish } = app
  await app.choose()
  const go = await app.findByRole('button', { name: say('import_list.preview.import', { count: 1 }) }, slow)
  await expectTold(say('import_list.problem.cancelled', { value: 'Canceled' }))
  expect(sent[0]).toMatchObject({ dry_run: true, mapping: {}, invite: false })
  await user.click(app.getByRole('switch', { name: new RegExp(`^${say('import_list.preview.invite')}`) }))
  await user.click(go)
  await waitFor(() => expect(sent).toHaveLength(2), slow)
  expect(sent[1]).toMatchObject({ dry_run: false, invite: true, mapping: { flats: { 'Sunny place': 1 } } })
  publish('import', { run: 'of somebody else', done: 400, total: 400 })
  publish('import', { run: sent[1]?.run, done: 500, total: 1000 })
  await expectTold(say('import_list.preview.importing', { done: 500, total: 1000 }))
  app.answer({ getLastImport: { last: lastImport } })
  done({ ...answer, import_id: 5 })
  await expectTold(say('import_list.done.title', { count: 1 }))
  await expectTold(say('import_list.done.invited'))
  await app.findByRole('button', { name: say('import_list.last.undo') }, slow)
})

it('undoes the last import after a question, and says which row keeps it otherwise', async () => {
  const app = await open({
    getLastImport: { last: lastImport },
    undoImport: refuse(409, 'Import can no longer be undone'),
  })
  const { say, user } = app
  const undo = async () => {
    await user.click(await app.findByRole('button', { name: say('import_list.last.undo') }, slow))
    const question = within(await app.findByRole('dialog', { name: 'Portineria' }, slow))
    await user.click(question.getByRole('button', { name: say('import_list.last.yes') }))
    await waitFor(() => expect(app.queryByRole('dialog', { name: 'Portineria' })).toBeNull(), slow)
  }
  const stopped = { why: 'claimed' as const, line: 7, code: 'HM7' }
  await app.findByRole('button', { name: say('import_list.last.undo') }, slow)
  app.answer({ getLastImport: { last: { ...lastImport, stopped } } })
  await undo()
  await expectTold(say('import_list.last.stopped.claimed', { line: '7', code: 'HM7' }))
  expect(app.queryByRole('button', { name: say('import_list.last.undo') })).toBeNull()

  app.answer({ getLastImport: { last: lastImport }, undoImport: { undone: 1 } })
  app.publish('booking', {})
  await app.findByRole('button', { name: say('import_list.last.undo') }, slow)
  app.answer({ getLastImport: { last: null } })
  await undo()
  await app.findByText(say('import_list.last.undone', { count: 1 }), undefined, slow)
  await waitFor(() => expect(app.queryByText(say('import_list.last.title'))).toBeNull(), slow)
})

it('asks what a list leaves open before its rows are checked', async () => {
  const open_ = {
    kind: null,
    ambiguous: '03/04/2027',
    listings: [{ name: 'Who knows', rows: 1, flat_id: null, left_out: false }],
  }
  const app = await open({}, open_)
  const { say, user, sent } = app
  await app.choose()
  const go = await app.findByRole('button', { name: say('import_list.columns.continue') }, slow)
  expect((go as HTMLButtonElement).disabled).toBe(true)
  await expectTold(say('import_list.columns.dates_missing'))
  await user.click(app.getByRole('radio', { name: '3 April 2027' }))
  await user.selectOptions(app.getByRole('combobox', { name: 'Who knows' }), 'out')
  const heading = say('import_list.columns.meaning', { heading: 'End date' })
  await user.selectOptions(app.getByRole('combobox', { name: heading }), 'notes')
  await waitFor(() => expect(sent).toHaveLength(2), slow)
  expect(sent[1]?.mapping).toMatchObject({
    columns: ['code', 'flat', 'check_in', 'notes'],
    dates: 'dmy',
    flats: { 'Who knows': null },
  })
})

it('asks whether a column with hundreds of names holds the apartments', async () => {
  const named = (_: unknown, n: number) => ({ name: `Guest ${n}`, rows: 1, flat_id: null, left_out: false })
  const app = await open({}, { listings: Array.from({ length: 130 }, named) })
  await app.choose()
  await expectTold(app.say('import_list.columns.more_listings', { count: 30 }))
  expect(app.queryByText('Guest 100')).toBeNull()
})

it('leaves rows with problems out, and takes one back in', async () => {
  const overlap = {
    line: 4,
    problems: [{ why: 'overlap' as const, code: 'R-OLD', value: '2027-03-02 – 2027-03-09' }],
    booking,
  }
  const app = await open({}, ({ leave_out }) => ({
    ...answer,
    rows: [...answer.rows, leave_out.includes(4) ? { ...overlap, problems: [{ why: 'left_out' }] } : overlap],
  }))
  const { say, user, sent } = app
  await app.choose()
  await expectTold(say('import_list.problem.overlap', { code: 'R-OLD', value: '2027-03-02 – 2027-03-09' }))
  const stopped = app.getByRole('button', { name: say('import_list.preview.import', { count: 0 }) })
  expect((stopped as HTMLButtonElement).disabled).toBe(true)
  await app.press(say('import_list.preview.leave_out_wrong', { count: 1 }))
  await app.findByRole('button', { name: say('import_list.preview.import', { count: 1 }) }, slow)
  expect(sent.at(-1)?.leave_out).toEqual([4])
  const [back] = await app.findAllByRole('button', { name: say('import_list.preview.take_back') }, slow)
  await user.click(back as HTMLElement)
  await expectTold(say('import_list.preview.wrong', { count: 1 }))
  expect(sent.at(-1)?.leave_out).toEqual([])
})

it('says that something changed when nothing could be imported after all', async () => {
  const taken = {
    ...answer,
    made: 0,
    rows: [{ line: 2, problems: [{ why: 'overlap' as const, code: 'R-NEW', value: 'x' }], booking }],
  }
  const app = await open({}, ({ dry_run }) => (dry_run ? answer : taken))
  const { say } = app
  await app.choose()
  await app.press(say('import_list.preview.import', { count: 1 }))
  await expectTold(say('import_list.preview.overtaken'))
})

describe('a file that cannot be read', () => {
  it.each([
    [refuse(415, 'Wrong content type'), 'import_list.file.wrong_type'],
    [refuse(413, 'Too large'), 'import_list.file.too_large'],
    [broken, 'errors.internal'],
    [{ ...answer, rows: [] }, 'import_list.file.empty'],
  ] as const)('is refused with words: %#', async (reply, words) => {
    const app = await open({ importBookings: reply as never })
    await app.choose()
    await expectTold(app.say(words))
  })
})

it('shows what runs, and when the last import cannot be loaded', async () => {
  const app = await open({ importBookings: silent, getLastImport: broken })
  await app.choose()
  await expectTold(app.say('import_list.file.reading', { name: 'list.csv' }))
  await expectTold(app.say('import_list.last.error'))
})
