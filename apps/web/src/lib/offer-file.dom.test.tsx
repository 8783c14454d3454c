/** Downloads: the indicator while a file is being made, the file itself, and a browser that does not allow it (spec §8). */
import { fireEvent, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSecondStep } from '../../test/account-forms.ts'
import { expectTold, renderApp, slow } from '../../test/render-app.tsx'
import { broken } from '../../test/server.ts'

/** What the browser is told to download. A content blocker cancels the press. */
function watchDownloads(allowed: boolean): string[] {
  const names: string[] = []
  const listen = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement && event.target.download)) return
    names.push(event.target.download)
    // happy-dom does not download: without this it would open the file in place of the app.
    event.target.removeAttribute('href')
    if (!allowed) event.preventDefault()
  }
  window.addEventListener('click', listen)
  onTestFinished(() => window.removeEventListener('click', listen))
  return names
}

const own = { path: '/holder/2', as: 'guest' } as const
const log = { path: '/admin_logs', as: 'admin' } as const

describe('one’s own data', () => {
  it('is downloaded, and an indicator says what takes so long', async () => {
    const names = watchDownloads(true)
    let finish = () => {}
    const exportUser = () => new Promise<never>((done) => (finish = () => done({} as never)))
    const { say, press, queryByText } = await renderApp({ ...own, answers: { exportUser } })
    await press(say('user.export.action'))
    const shown = () => queryByText(say('user.export.busy'))?.closest('[role=status]')
    await waitFor(() => expect(shown()).toBeTruthy(), slow)
    finish()
    await waitFor(() => expect(names).toEqual(['portineria-my-data.json']), slow)
    await waitFor(() => expect(shown()).toBeFalsy(), slow)
  })

  it('hides the indicator before the dialog says that it failed', async () => {
    const { say, press, findByRole, queryByText } = await renderApp({ ...own, answers: { exportUser: broken } })
    await press(say('user.export.action'))
    await expectTold(say('user.export.error'))
    await findByRole('dialog', { name: 'Portineria' }, slow)
    expect(queryByText(say('user.export.busy'))).toBeNull()
  })

  it.each(['gb', 'it'] as const)('says in %s that the browser did not allow the download', async (language) => {
    watchDownloads(false)
    const { say, press } = await renderApp({ ...own, language, answers: { exportUser: {} as never } })
    await press(say('user.export.action'))
    await expectTold(say('user.export.denied'))
  })

  it('says so in a browser without downloads', async () => {
    const { download } = Object.getOwnPropertyDescriptors(HTMLAnchorElement.prototype)
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download')
    onTestFinished(() => void (download && Object.defineProperty(HTMLAnchorElement.prototype, 'download', download)))
    const { say, press } = await renderApp({ ...own, answers: { exportUser: {} as never } })
    await press(say('user.export.action'))
    await expectTold(say('user.export.denied'))
  })
})

describe.each(['gb', 'it'] as const)('the log as CSV, in %s', (language) => {
  it('says that the browser did not allow the download', async () => {
    const names = watchDownloads(false)
    const { say, press } = await renderApp({ ...log, language, answers: { listFlatLog: { data: [], total: 1 } } })
    await press(say('door.admin.export.action', { count: 1 }))
    await expectTold(say('user.export.denied'))
    expect(names).toEqual([expect.stringMatching(/\.csv$/)])
  })
})

it('recovery codes can be copied where they cannot be downloaded', async () => {
  watchDownloads(false)
  const app = await renderApp({
    path: '/admin_change_password',
    as: 'admin',
    answers: {
      startSecondFactor: { secret: 'ABCDEFGHABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGHABCDEFGH' },
      confirmSecondFactor: { recovery_codes: ['aaaa-bbbb'] },
    },
  })
  const { say, press, findAllByText, user, findByRole } = app
  await startSecondStep(app)
  const sheet = within(await findByRole('dialog', { name: say('user.second_factor.titles.on') }, slow))
  // Not pasted: the sheet may move the focus while it opens.
  fireEvent.input(await sheet.findByLabelText(say('auth.second_step.code'), { selector: 'input' }, slow), {
    target: { value: '123456' },
  })
  await user.click(sheet.getByRole('button', { name: say('user.second_factor.turn_on') }))
  await press(say('user.second_factor.codes.download'))
  expect(await findAllByText(say('user.second_factor.codes.denied'), undefined, slow)).not.toEqual([])
})
