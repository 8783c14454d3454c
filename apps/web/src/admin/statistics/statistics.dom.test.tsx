import type { StatisticsStructure } from '@portineria/contract/statistics'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { renderApp, slow } from '../../../test/render-app.tsx'
import { refuse } from '../../../test/server.ts'
import { statisticsDay as day } from '../../../test/statistics-answers.ts'

const structure: StatisticsStructure = {
  structure_code: '058091-CAV-00014',
  flats: [{ id: 1, name: 'Ripa' }],
  due: '2026-11-05',
  late: true,
  digest: 'seen',
  days: [
    day(1, {
      state: 'incomplete',
      arrivals: 1,
      problems: [
        {
          booking_id: 4,
          code: 'TS-4',
          guest: 2,
          name: 'Bea',
          surname: 'Rossi',
          field: 'residence_city',
          why: 'empty',
          count: 1,
        },
      ],
    }),
    day(2),
    day(3, {
      state: 'refused',
      refusals: [
        {
          id: 'PORT-7',
          said: 'Capogruppo non trovato',
          guest: { booking_id: 4, code: 'TS-4', guest: 1, name: 'Aldo', surname: 'Rossi' },
        },
        { id: 'PORT-8', said: '', guest: null },
      ],
    }),
  ],
}
const month = { month: '2026-10', today: '2026-11-18', structures: [structure] }
const path = '/admin_statistics?month=2026-10'
const account = { given: true, user: 'rm-4711', region: 'lazio', mode: 'ask', stopped: null, simulated: true } as const

describe('the statistics', () => {
  it('are off without a structure code, and say how to begin', async () => {
    const { say } = await renderApp({ path, as: 'admin' })
    expect(await screen.findByText(say('statistics.off_title'), {}, slow)).toBeDefined()
  })

  it('show what is missing of whom, and what the service said; the marked days are those that were seen', async () => {
    const bodies: unknown[] = []
    const { say, press } = await renderApp({
      path,
      as: 'admin',
      answers: {
        getStatistics: month,
        getOpenStatistics: { on: true, months: [] },
        getStatisticsAccount: account,
        markMovements: async (body) => {
          bodies.push(body)
          return { days: 2 }
        },
      },
    })
    const link = await screen.findByRole('link', { name: /Bea Rossi/ }, slow)
    expect(link.getAttribute('href')).toBe('/admin_book?review=4&guest=2#residence_city')
    expect(screen.getByText(/accept Aldo Rossi.*Capogruppo non trovato/)).toBeDefined()
    expect(screen.getByText(/accept guest PORT-8\.$/)).toBeDefined()
    expect(await screen.findByText(say('statistics.account.simulated'), {}, slow)).toBeDefined()
    const card = within(screen.getByRole('region', { name: /058091-CAV-00014/ }))
    expect(card.getByRole<HTMLButtonElement>('button', { name: say('statistics.download') }).disabled).toBe(true)
    await press(say('statistics.mark'))
    const range = { structure_code: '058091-CAV-00014', from: '2026-10-01', to: '2026-10-31' }
    await waitFor(() => expect(bodies).toEqual([{ ...range, how: 'by_hand', digest: 'seen' }]), slow)
  })

  it('promise another try only of days that are on their way', async () => {
    const fault = { why: 'down', said: null } as const
    const days = [day(1, { state: 'queued', fault }), day(2, { state: 'failed', fault })]
    const { say } = await renderApp({
      path,
      as: 'admin',
      language: 'it',
      answers: {
        getStatistics: { ...month, structures: [{ ...structure, days }] },
        getOpenStatistics: { on: true, months: [] },
        getStatisticsAccount: account,
      },
    })
    const [first, second] = (await screen.findAllByText(/^Il servizio non risponde/, {}, slow)).map(
      ({ textContent }) => textContent,
    )
    expect(first).toBe(say('statistics.fault', { why: 'down', said: 'nothing' }))
    expect(second).toBe(say('statistics.fault', { why: 'gave_up', said: 'nothing' }))
  })

  it('say that the service has stopped, and take new credentials, with the operator’s password, without showing the old ones', async () => {
    const bodies: unknown[] = []
    const { say, press, fill } = await renderApp({
      path,
      as: 'admin',
      answers: {
        getStatistics: month,
        getOpenStatistics: { on: true, months: [] },
        getStatisticsAccount: { ...account, stopped: { at: '2026-11-17T09:00:00.000Z', said: null } },
        putStatisticsAccount: async (body) => {
          bodies.push(body)
          return bodies.length > 1 ? account : refuse(409, 'Password needed again')
        },
        proveSelf: null,
      },
    })
    expect(await screen.findByText(say('statistics.account.stopped'), {}, slow)).toBeDefined()
    expect(screen.queryByRole('button', { name: say('statistics.send') })).toBeNull()
    await press(say('statistics.account.change'))
    await fill(say('statistics.account.password'), 'nuova')
    await press(say('statistics.account.save'))
    await fill(say('user.password.current'), 'admin-portineria')
    await press(say('user.proof.submit'))
    const body = { password: 'nuova', mode: 'ask' }
    await waitFor(() => expect(bodies).toEqual([body, body]), slow)
  })
})
