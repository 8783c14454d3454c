/** The set-up: nothing but a note before there is an operator, the link of the console, and steps without a dead end. */
import { CHECKLIST } from '@portineria/contract/rules/lists'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { booking, flat, house, people, system } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken, type Replies, refuse } from '../../../test/server.ts'

const empty = { ...house, set_up: false }
const open = (path: string, answers: Replies = {}, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path, as: 'admin', language, answers: { getChecklist: checklist(), ...answers } })
const checklist = (done: readonly string[] = [], closed = false) => ({
  closed,
  items: CHECKLIST.map((item) => ({ item, state: done.includes(item) ? ('done' as const) : ('open' as const) })),
})

describe('before there is an operator', () => {
  it.each(['/login', '/register', '/', '/otp?otp=AAAA-BBBB'])('%s leads to the note', async (path) => {
    const { say } = await renderApp({ path, answers: { getHouse: empty } })
    await screen.findByRole('heading', { name: say('setup.not_yet.title') }, slow)
    expect(window.location.pathname).toBe('/setup')
    expect(screen.queryByRole('button', { name: say('auth.log_in') })).toBeNull()
  })

  it('the note leads to the log-in once somebody has set the instance up', async () => {
    const { say } = await renderApp({ path: '/setup', language: 'it' })
    await screen.findByRole('button', { name: say('auth.log_in') }, slow)
    expect(window.location.pathname).toBe('/login')
  })

  it('a link that has ended says what to do; one that was used leads to the log-in', async () => {
    const ended = await renderApp({
      path: '/setup?token=old',
      answers: { getHouse: empty, checkSetup: refuse(400, 'Invalid set-up link') },
    })
    await expectTold(ended.say('setup.link.invalid_text'))
    const used = await renderApp({ path: '/setup?token=used', answers: { checkSetup: refuse(409, 'Already set up') } })
    const link = await screen.findByRole('link', { name: used.say('setup.link.log_in') }, slow)
    expect(link.getAttribute('href')).toBe('/login')
  })

  it('a link that cannot be checked can be tried again', async () => {
    const { say, answer, press } = await renderApp({
      path: '/setup?token=good',
      answers: { getHouse: empty, checkSetup: broken },
    })
    await screen.findByRole('button', { name: say('ui.retry') }, slow)
    answer({ checkSetup: { expires_at: '2026-11-18T12:00:00.000Z' } })
    await press(say('ui.retry'))
    expect(await screen.findByRole('button', { name: say('setup.account.submit') }, slow)).toBeDefined()
  })

  it('the account signs in, and the token leaves the address', async () => {
    const sent: unknown[] = []
    const { say, fill, press, answer } = await renderApp({
      path: '/setup?token=good',
      language: 'it',
      answers: {
        getHouse: empty,
        checkSetup: { expires_at: '2026-11-18T12:00:00.000Z' },
        setUp: async (body) => {
          sent.push(body)
          answer({ getHouse: house })
          return { token: 'token of the admin', user: people.admin, device: 'device' }
        },
        getChecklist: checklist(),
      },
    })
    await press(say('setup.account.submit'))
    expect((await screen.findAllByText(say('setup.account.required'), {}, slow)).length).toBe(2)
    await fill(say('auth.name'), 'Ada')
    await fill(say('auth.surname'), 'Serra')
    await fill(say('auth.email'), 'ada@ripa.test')
    await fill(say('auth.password'), 'a-long-one')
    await fill(say('auth.password_again'), 'a-long-one')
    await press(say('setup.account.submit'))
    await screen.findByRole('heading', { name: say('setup.item.second_factor.title') }, slow)
    await waitFor(() => expect(window.location.search).toBe('?step=second_factor'), slow)
    const account = { name: 'Ada', surname: 'Serra', email: 'ada@ripa.test', password: 'a-long-one' }
    expect(sent).toEqual([{ token: 'good', language: 'it', ...account }])
  })
})

describe('the steps', () => {
  it('can all be skipped, one after the other, and the end names what is left', async () => {
    const { say, press } = await open('/setup')
    for (const item of CHECKLIST) {
      await screen.findByRole('heading', { name: say(`setup.item.${item}.title`) }, slow)
      expect(screen.getByText(say(`setup.item.${item}.without`))).toBeDefined()
      await press(say('setup.frame.skip'))
    }
    await screen.findByRole('heading', { name: say('setup.done.title_open') }, slow)
    const main = within(screen.getByRole('main'))
    for (const item of CHECKLIST)
      expect(main.getAllByRole('link', { name: new RegExp(say(`setup.item.${item}.name`)) })).toHaveLength(2)
    expect(screen.getByRole('link', { name: say('setup.done.today') }).getAttribute('href')).toBe('/admin')
  })

  it('that are done neither warn nor offer to be skipped', async () => {
    const { say } = await open('/setup?step=operator', { getChecklist: checklist(['operator', 'mail']) })
    await screen.findByRole('button', { name: say('setup.frame.next') }, slow)
    expect(screen.queryByText(say('setup.item.operator.without'))).toBeNull()
    expect(screen.queryByRole('button', { name: say('setup.frame.skip') })).toBeNull()
  })

  it('keep what was typed when a reload of the apartments fails; the next one offers to try again', async () => {
    const { say, fill, press, publish, answer, asked } = await open('/setup?step=flat', {
      listFlats: [],
      createFlat: flat,
    })
    await fill(say('setup.flat.name'), 'Ripa')
    answer({ listFlats: refuse(400, 'Validation errors') })
    publish('flat')
    await waitFor(() => expect(asked.filter((call) => call === 'GET /api/flat')).toHaveLength(2), slow)
    await press(say('setup.frame.save'))
    // The name was still there, so the apartment was made.
    await screen.findByText(say('setup.frame.load_error'), {}, slow)
    answer({ listFlats: [flat] })
    await press(say('ui.retry'))
    await screen.findByText(say('setup.door.for', { flat: flat.name }), {}, slow)
  })

  it('end without claiming that everything is set up while nobody knows', async () => {
    const { say } = await open('/setup?step=done', { getChecklist: broken }, 'it')
    await screen.findByRole('heading', { name: say('setup.done.title_open') }, slow)
    expect(screen.queryByText(say('setup.done.text'))).toBeNull()
  })

  it('are not for guests', async () => {
    const { say } = await renderApp({ path: '/setup?step=door', as: 'guest' })
    await expectTold(say('app.not_found.title'))
  })

  it('of the door and the reservation lead to the apartment while there is none', async () => {
    const { say, user } = await open('/setup?step=door', { listFlats: [] }, 'it')
    await user.click(await screen.findByRole('link', { name: say('setup.door.to_flat') }, slow))
    expect(await screen.findByRole('heading', { name: say('setup.item.flat.title') }, slow)).toBeDefined()
  })

  it('of the operator shows what is wrong, and of a newer version loads the newest', async () => {
    const versions: unknown[] = []
    const { say, fill, press, answer } = await open('/setup?step=operator', {
      updateHouse: async (body) => {
        const { version } = body as { version: number }
        versions.push(version)
        return version === 1 ? refuse(409, 'Changed meanwhile') : { ...house, version: 3 }
      },
    })
    await fill(say('setup.operator.phone'), '06 1234')
    await press(say('setup.frame.save'))
    await screen.findByText(say('setup.operator.phone_invalid'), {}, slow)
    await fill(say('setup.operator.phone'), '')
    answer({ getHouse: { ...house, version: 2 } })
    await press(say('setup.frame.save'))
    await screen.findByText(say('errors.changed_meanwhile'), {}, slow)
    await press(say('setup.frame.save'))
    await screen.findByRole('heading', { name: say('setup.item.flat.title') }, slow)
    expect(versions).toEqual([1, 2])
  })
})

describe('the door', () => {
  const free = { ...flat, device_identifier: null }
  const found = { device: 'shellypro2-aa', model: 'SPSW-202XE16EU', rssi: -50, relays: [1 as const, 2 as const] }

  it('is tested only after a question, and saved with its names in both languages', async () => {
    const [tests, saved]: [unknown[], unknown[]] = [[], []]
    const { say, press, user } = await open('/setup?step=door', {
      listFlats: [free],
      listFoundDevices: { broker: 'ok', devices: [found] },
      testRelay: async (body) => {
        tests.push(body)
        return tests.length === 1 ? refuse(409, 'Device offline') : { opened: true as const, log_id: 1 }
      },
      updateFlat: async (body) => {
        saved.push(body)
        return flat
      },
    })
    await press(say('setup.door.use'))
    const ask = async (answer: string) => {
      await press(say('setup.door.test', { number: 2 }))
      const dialog = within(await screen.findByRole('dialog', {}, slow))
      await user.click(dialog.getByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
    }
    await ask(say('ui.cancel'))
    expect(tests).toEqual([])
    await ask(say('setup.door.test_yes'))
    await screen.findByText(say('errors.device_offline'), {}, slow)
    await ask(say('setup.door.test_yes'))
    await screen.findByText(say('setup.door.tested', { number: 2 }), {}, slow)
    expect(tests.at(-1)).toEqual({ flat_id: flat.id, device: 'shellypro2-aa', door: 2 })
    await user.selectOptions(screen.getByLabelText(say('setup.door.is', { number: 2 })), 'none')
    await press(say('setup.frame.save'))
    await screen.findByRole('heading', { name: say('setup.item.mail.title') }, slow)
    expect(saved).toEqual([
      {
        id: flat.id,
        device_identifier: 'shellypro2-aa',
        door_1: { name: { gb: 'Street door', it: 'Portone' }, enabled: true, open_once: false },
        door_2: { name: { gb: '', it: '' }, enabled: false, open_once: false },
      },
    ])
  })

  it('of a device that is not in the list is typed; without a broker there are words, and opening by hand', async () => {
    const sent: unknown[] = []
    const { say, press, fill, user, answer } = await open(
      '/setup?step=door',
      { listFlats: [free], listFoundDevices: { broker: 'ok', devices: [] } },
      'it',
    )
    await user.click(await screen.findByText(say('setup.door.other'), {}, slow))
    await fill(say('setup.door.id'), 'a + b')
    await press(say('setup.door.id_use'))
    await screen.findByText(say('setup.door.id_invalid'), {}, slow)
    await fill(say('setup.door.id'), 'shelly-cc')
    await press(say('setup.door.id_use'))
    await screen.findByText('shelly-cc', {}, slow)
    answer({
      listFoundDevices: { broker: 'off', devices: [] },
      updateChecklist: async (body) => {
        sent.push(body)
        return checklist(['door'])
      },
    })
    await press(say('setup.door.change'))
    await screen.findByText(say('setup.door.broker_off'), {}, slow)
    await press(say('setup.door.by_hand'))
    await screen.findByRole('heading', { name: say('setup.item.mail.title') }, slow)
    expect(sent).toEqual([{ doors_by_hand: true }])
  })
})

describe('the reservation to oneself', () => {
  it('does not take the operator’s own address, tells a taken night, and then what to do on the phone', async () => {
    const { say, fill, press, answer } = await open('/setup?step=reservation', {
      createBooking: refuse(409, 'Apartment not available'),
    })
    await screen.findByText(say('setup.reservation.email_hint', { email: people.admin.email }), {}, slow)
    await fill(say('setup.reservation.email'), people.admin.email)
    await press(say('setup.reservation.submit'))
    await screen.findByText(say('setup.reservation.email_same'), {}, slow)
    await fill(say('setup.reservation.email'), 'me@example.test')
    await press(say('setup.reservation.submit'))
    await screen.findByText(say('setup.reservation.not_available', { flat: flat.name }), {}, slow)
    answer({
      getSystem: { ...system, mail: { ...system.mail, kind: 'none' } },
      createBooking: { ...booking, holder_email: 'me@example.test', otp: 'AAAA-BBBB' },
    })
    await press(say('setup.reservation.submit'))
    await screen.findByText(say('setup.reservation.by_key'), {}, slow)
    expect(screen.getByText(/\/otp\/AAAA-BBBB$/)).toBeDefined()
    expect(screen.getByText(say('setup.reservation.steps.approve'))).toBeDefined()
  })
})
