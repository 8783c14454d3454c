/** A file for the police's tables: its faults, its changes, its use until it is removed, and another operator's replacement. */
import type { ReferenceVerdict } from '@portineria/contract/reference'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { renderApp, slow } from '../../../test/render-app.tsx'
import { refuse, silent } from '../../../test/server.ts'

const DIGEST = '0'.repeat(64)
const none = { total: 0, first: [] }
const row = (name: string) => ({ code: '412058999', name, province: 'RM', ended: null })
const faulty: ReferenceVerdict = {
  replaces: DIGEST,
  rows: null,
  faults: {
    total: 2,
    first: [
      { line: 7, fault: 'code' },
      { line: 7, fault: 'name' },
    ],
  },
  changes: null,
}
const good: ReferenceVerdict = {
  replaces: DIGEST,
  rows: 7_900,
  faults: none,
  changes: {
    added: { total: 1, first: [row("CITTA' DEI GLICINI")] },
    ended: none,
    renamed: { total: 1, first: [{ before: row('ROMA'), after: row('ROMA CAPITALE') }] },
    amended: none,
    removed: { total: 1, first: [row('ABANO')] },
  },
}

async function chooseFile(checkReference: ReferenceVerdict) {
  const app = await renderApp({ path: '/admin?tables', as: 'admin', answers: { getToday: silent, checkReference } })
  const { say, user } = app
  const section = await app.findByRole('region', { name: say('reference.tables.kinds.municipalities') }, slow)
  const part = within(section)
  const pick = part.getByLabelText(say('reference.tables.pick', { kind: 'municipalities' }), { selector: 'input' })
  await user.upload(pick, new File(['Codice,Descrizione'], 'comuni.csv', { type: 'text/csv' }))
  return { ...app, part, section }
}

it('lists the faults of a file by line and offers no replacement', async () => {
  const { say, part } = await chooseFile(faulty)
  const list = within(await part.findByRole('list', { name: say('reference.tables.faults.label') }, slow))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(say('reference.tables.faults.code.municipalities')),
    expect.stringContaining(say('reference.tables.faults.why.name')),
  ])
  expect(part.queryByRole('button', { name: say('reference.tables.replace') })).toBeNull()
})

it('shows what a file would change, warns about removed rows, and replaces nothing when the question is cancelled', async () => {
  const { say, part, section, user, asked, findByRole, queryByRole } = await chooseFile(good)
  const replace = await part.findByRole('button', { name: say('reference.tables.replace') }, slow)
  const groups = [...section.querySelectorAll('[data-group]')].map((group) => group.getAttribute('data-group'))
  expect(groups).toEqual(['added', 'renamed', 'removed'])
  expect(section.textContent).toContain("CITTA' DEI GLICINI")
  expect(section.textContent).toContain('ROMA CAPITALE')
  expect(section.textContent).toContain(say('reference.tables.changes.removed_hint'))
  await user.click(replace)
  await findByRole('dialog', { name: 'Portineria' }, slow)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(queryByRole('dialog', { name: 'Portineria' })).toBeNull(), slow)
  expect(asked).not.toContain('PUT /api/reference')
})

it('compares the file again when another operator has replaced the table meanwhile', async () => {
  const { say, part, user, answer, asked, findByRole } = await chooseFile(good)
  answer({ importReference: refuse(409, 'Changed meanwhile') })
  await user.click(await part.findByRole('button', { name: say('reference.tables.replace') }, slow))
  const question = within(await findByRole('dialog', { name: 'Portineria' }, slow))
  await user.click(question.getByRole('button', { name: say('reference.tables.replace') }))
  await part.findByText(say('reference.tables.overtaken'), undefined, slow)
  expect(asked.filter((one) => one === 'POST /api/reference/check')).toHaveLength(2)
})

it('puts a file in use after a question, and brings the built-in table back after another', async () => {
  const { say, part, section, user, answer, asked, findByRole, findByText, queryByRole } = await chooseFile(good)
  const built = { digest: DIGEST, rows: 0, imported_at: null }
  const mine = { digest: '1'.repeat(64), rows: 7_900, imported_at: '2026-01-06T09:00:00.000Z' }
  expect(section.textContent).toContain(say('reference.tables.built_in'))
  const agree = async (word: string) => {
    const question = within(await findByRole('dialog', { name: 'Portineria' }, slow))
    await user.click(question.getByRole('button', { name: word }))
    await waitFor(() => expect(queryByRole('dialog', { name: 'Portineria' })).toBeNull(), slow)
  }
  const put = { municipalities: mine, states: built }
  answer({ importReference: put, getReference: put })
  await user.click(await part.findByRole('button', { name: say('reference.tables.replace') }, slow))
  await agree(say('reference.tables.replace'))
  await findByText(say('reference.tables.replaced', { kind: 'municipalities' }), undefined, slow)
  await waitFor(() => expect(section.textContent).not.toContain(say('reference.tables.built_in')), slow)

  const back = { municipalities: built, states: built }
  answer({ resetReference: back, getReference: back })
  await user.click(await part.findByRole('button', { name: say('reference.tables.reset') }, slow))
  await agree(say('reference.tables.reset_yes'))
  await findByText(say('reference.tables.was_reset', { kind: 'municipalities' }), undefined, slow)
  await waitFor(() => expect(section.textContent).toContain(say('reference.tables.built_in')), slow)
  expect(asked.filter((call) => /^(PUT|DELETE)/.test(call))).toEqual([
    'PUT /api/reference',
    'DELETE /api/reference/municipalities',
  ])
})

it('fetches the table from the portal of the police and shows what it would change', async () => {
  const app = await renderApp({
    path: '/admin?tables',
    as: 'admin',
    answers: { getToday: silent, checkReference: good, fetchPoliceTable: { csv: 'Codice' } },
  })
  const { say, user } = app
  const section = await app.findByRole('region', { name: say('reference.tables.kinds.municipalities') }, slow)
  await user.click(await within(section).findByRole('button', { name: say('reference.tables.from_portal') }, slow))
  await within(section).findByRole('button', { name: say('reference.tables.replace') }, slow)
  expect(section.textContent).toContain('ROMA CAPITALE')
})

it('tells that the portal does not answer', async () => {
  const answers = { getToday: silent, fetchPoliceTable: refuse(409, 'Portal of the police not reachable') }
  const { say, user, findByRole } = await renderApp({ path: '/admin?tables', as: 'admin', answers })
  const section = await findByRole('region', { name: say('reference.tables.kinds.states') }, slow)
  await user.click(await within(section).findByRole('button', { name: say('reference.tables.from_portal') }, slow))
  expect(await within(section).findByText(say('errors.police_unreachable'), undefined, slow)).toBeDefined()
})
