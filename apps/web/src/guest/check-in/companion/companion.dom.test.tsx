/** The page of a guest with a link, in its states; and the holder's side, which sends the link and sees how far the guest is. */
import type { Companion } from '@portineria/contract/companion'
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { booking, companion, stay } from '../../../../test/default-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'
import { cutOff, type Replies, refuse } from '../../../../test/server.ts'

const TOKEN = 'x'.repeat(43)
const SWEDEN = '100000240'

const whole = {
  name: 'Nils',
  surname: 'Holgersson',
  gender: 1 as const,
  birth_date: '1980-02-03',
  birth_state: SWEDEN,
  citizenship: SWEDEN,
  residence_country: SWEDEN,
  document_type: 'PASSE' as const,
  document_number: 'X1',
  document_expiration: '2200-01-01',
  document_issue_country: SWEDEN,
  document_image: '8f14e45f-ceea-467f-a1d5-91dba4a7a0c2',
}

/** A server that has one guest's part, and keeps what the page saves. */
function server(start: Partial<Companion> = {}) {
  let current: Companion = { ...companion, ...start }
  const saveCompanion = async (body: unknown) => {
    const { version: _version, done, ...fields } = body as Partial<Companion['guest']> & { done?: boolean }
    const link = {
      ...(current.guest.companion ?? ({} as never)),
      state: done ? ('done' as const) : ('in_progress' as const),
    }
    const guest = { ...current.guest, ...fields, version: current.guest.version + 1, companion: link }
    current = { ...current, guest }
    return current
  }
  return { get: () => current.guest, answers: { getCompanion: async () => current, saveCompanion } satisfies Replies }
}

const open = (answers: Replies, search = '', language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: `/companion/${TOKEN}${search}`, language, answers })

describe('the page of a link', () => {
  it('needs no account, and says who invites, to what, and what is private', async () => {
    const { say, findByText, getByRole, press, getByText } = await open(server().answers)
    await findByText(say('check_in.companion.invites', { name: 'Anna Lindqvist' }), {}, slow)
    getByRole('heading', { level: 2, name: 'Peretti' })
    getByText(say('check_in.companion.private', { name: 'Anna Lindqvist' }))
    await press('Italiano')
    await findByText('Invito di Anna Lindqvist', {}, slow)
    await waitFor(() => expect(document.title).toContain('I tuoi dati'), slow)
  })

  it('saves what is typed, and is done when nothing is missing', async () => {
    const { surname: _surname, ...known } = whole
    const kept = server({ guest: { ...companion.guest, ...known } })
    const { say, fill, press, findByRole, findByText } = await open(kept.answers, '?step=personal', 'it')
    await findByRole('heading', { level: 1, name: say('check_in.steps.personal') }, slow)
    await press(say('check_in.continue'))
    await findByText(say('check_in.why.empty'), {}, slow)
    await fill(say('user.fields.surname'), 'Holgersson')
    await waitFor(() => expect(kept.get().surname).toBe('Holgersson'), slow)
    for (const step of ['residence', 'document', 'review'] as const) {
      await press(say('check_in.continue'))
      await findByRole('heading', { level: 1, name: say(`check_in.steps.${step}`) }, slow)
    }
    await press(say('check_in.companion.submit'))
    await findByRole('heading', { level: 1, name: say('check_in.companion.done_title') }, slow)
    expect(kept.get().companion?.state).toBe('done')
    await press(say('check_in.companion.change'))
    await findByRole('heading', { level: 1 }, slow)
    await waitFor(() => expect(screen.queryByText(say('check_in.companion.done_title'))).toBeNull(), slow)
  })

  it('never shows the picture of the document', async () => {
    const { say, findByText, queryByRole } = await open(
      server({ guest: { ...companion.guest, ...whole, document_hidden: true } }).answers,
      '?step=document',
    )
    await findByText(say('check_in.picture.kept'), {}, slow)
    expect(queryByRole('button', { name: say('check_in.picture.look') })).toBeNull()
  })

  it('takes over the address of the holder with one tap, if it was offered', async () => {
    const residence = {
      address: 'Götgatan 1',
      postal_code: '11646',
      city: 'Stockholm',
      province: null,
      country: 'SE',
      residence_country: SWEDEN,
      residence_city: null,
    }
    const kept = server({ residence })
    const { say, press } = await open(kept.answers, '?step=residence')
    await press(say('check_in.companion.same_address', { name: 'Anna Lindqvist' }))
    await waitFor(() => expect(kept.get()).toMatchObject({ address: 'Götgatan 1', residence_country: SWEDEN }), slow)
  })

  it('offers the answers of an earlier stay, and fills in only what is empty', async () => {
    const { document_image: _image, ...answered } = whole
    const earlier = { ...companion.guest, ...answered, name: 'Nicolas', check_in: '2026-03-07' }
    const kept = server({ earlier })
    const { say, press, findByRole } = await open(kept.answers, '?step=personal')
    const offer = say('check_in.earlier.use_mine', { month: 'March 2026' })
    await findByRole('button', { name: offer }, slow)
    expect(kept.get().surname).toBeNull()
    await press(offer)
    await waitFor(() => expect(kept.get()).toMatchObject({ name: 'Nils', surname: 'Holgersson', gender: 1 }), slow)
    await waitFor(() => expect(screen.queryByRole('button', { name: offer })).toBeNull(), slow)
  })

  it('sends a minor back to the holder', async () => {
    const days = { check_in: '2030-05-01', check_out: '2030-05-05' }
    const child = {
      ...companion.guest,
      ...whole,
      birth_date: '2020-05-05',
      arrival: days.check_in,
      departure: days.check_out,
    }
    const { say, press, findByText } = await open(server({ ...days, guest: child }).answers, '?step=personal')
    await press(say('check_in.continue'))
    expect(await findByText(say('check_in.why.minor_companion', { name: 'Anna Lindqvist' }), {}, slow)).toBeDefined()
  })

  it.each([
    ['companion_not_found', refuse(404, 'Invalid companion link')],
    ['companion_revoked', refuse(409, 'Companion link revoked')],
    ['companion_expired', refuse(409, 'Companion link expired')],
  ] as const)('says that a link has ended: %s', async (end, refusal) => {
    localStorage.setItem('portineria.draft.companion.2', '{}')
    const { say, findByRole } = await open({ getCompanion: refusal })
    await findByRole('heading', { name: say(`check_in.companion.over.${end}.title`) }, slow)
    expect(localStorage.getItem('portineria.draft.companion.2')).toBeNull()
  })

  it('that ends while the guest types says so', async () => {
    const kept = server()
    const { say, fill, answer, findByRole } = await open(kept.answers, '?step=personal')
    await findByRole('heading', { level: 1, name: say('check_in.steps.personal') }, slow)
    const revoked = refuse(409, 'Companion link revoked')
    answer({ saveCompanion: revoked, getCompanion: revoked })
    await fill(say('user.fields.surname'), 'Holgersson')
    expect(
      await findByRole('heading', { name: say('check_in.companion.over.companion_revoked.title') }, slow),
    ).toBeDefined()
  })

  it('without a connection can be loaded again, and keeps what is typed', async () => {
    const kept = server()
    const { say, answer, press, fill, findByText, findByRole } = await open({ getCompanion: cutOff }, '?step=personal')
    await findByText(say('check_in.companion.load_error'), {}, slow)
    answer({ ...kept.answers, saveCompanion: cutOff })
    await press(say('ui.retry'))
    await findByRole('heading', { level: 1, name: say('check_in.steps.personal') }, slow)
    await fill(say('user.fields.surname'), 'Holgersson')
    await findByText(say('check_in.save.offline_here'), {}, slow)
    answer(kept.answers)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(kept.get().surname).toBe('Holgersson'), slow)
  })
})

describe('the holder', () => {
  const [anna] = booking.guests
  type Link = NonNullable<NonNullable<typeof anna>['companion']>
  const begun = (state: Link['state'] | null, fields: object = {}) => {
    const link = state && { state, sent_at: '2026-01-05T09:00:00.000Z', expires_at: '2199-05-05T08:00:00.000Z' }
    const nils = { ...anna, id: 2, name: 'Nils', surname: 'Holgersson', companion: link, ...fields } as typeof anna
    return {
      ...booking,
      status: STATUS.created,
      guests_number: 3,
      guests: anna && nils ? [anna, nils] : [],
    }
  }
  const asHolder = (answers: Replies) =>
    renderApp({
      path: `/booking?stay=${stay.id}&step=guests`,
      as: 'guest',
      answers: { listBookings: { data: [{ ...stay, status: STATUS.created }], total: 1 }, ...answers },
    })

  it('sends a link, copies it, shows its code, and withdraws it', async () => {
    const sent = { link: `https://stay.test/companion/${TOKEN}`, expires_at: '2199-05-05T08:00:00.000Z', guest: 2 }
    const bodies: unknown[] = []
    const app = await asHolder({
      getBooking: begun(null),
      updateBooking: { success: true, version: 2, guest_ids: [1, 2] },
      sendCompanionLink: async (body) => {
        bodies.push(body)
        return sent
      },
      revokeCompanionLink: null,
    })
    const { say, press, answer, findByRole, user } = app
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await press(say('check_in.companion.send_to', { name: 'Nils Holgersson' }))
    const sheet = await findByRole('dialog', {}, slow)
    await user.click(within(sheet).getByRole('switch', { name: new RegExp(say('check_in.companion.share_residence')) }))
    answer({ getBooking: { ...begun('sent'), version: 2 } })
    await press(say('check_in.companion.make'))
    await findByRole('img', { name: say('check_in.companion.qr', { name: 'Nils Holgersson' }) }, slow)
    expect(bodies).toEqual([{ guest: 2, share_residence: true }])
    await press(say('check_in.companion.copy'))
    await waitFor(() => expect(written).toHaveBeenCalledWith(sent.link), slow)
    answer({ getBooking: { ...begun('revoked'), version: 2 } })
    await press(say('check_in.companion.revoke'))
    await screen.findByText(say('check_in.companion.state.revoked'), {}, slow)
    written.mockRestore()
  })

  it.each(['sent', 'in_progress', 'done', 'revoked', 'expired'] as const)('sees the state %s', async (state) => {
    const { say, findByText } = await asHolder({ getBooking: begun(state) })
    expect(await findByText(say(`check_in.companion.state.${state}`), {}, slow)).toBeDefined()
  })

  it('sees live that a guest is done, without a note about another device', async () => {
    const { say, answer, publish, findByText, queryByRole } = await asHolder({ getBooking: begun('in_progress') })
    await findByText(say('check_in.companion.state.in_progress'), {}, slow)
    answer({ getBooking: { ...begun('done', { city: 'Lund' }), version: 9 } })
    publish('booking', { id: stay.id })
    await findByText(say('check_in.companion.state.done'), {}, slow)
    expect(queryByRole('status', { name: /device/ })).toBeNull()
    expect(screen.queryByText(say('check_in.conflict.merged', { fields: say('user.fields.city') }))).toBeNull()
  })

  it('fills in for a minor, who gets no link', async () => {
    const { say, findByText } = await asHolder({ getBooking: begun(null, { birth_date: '2190-05-05' }) })
    expect(await findByText(say('check_in.companion.minor_stays'), {}, slow)).toBeDefined()
  })

  it('is told when the link could not be made', async () => {
    const { say, press, findByText } = await asHolder({
      getBooking: begun(null),
      updateBooking: { success: true, version: 2, guest_ids: [1, 2] },
      sendCompanionLink: cutOff,
    })
    await press(say('check_in.companion.send_to', { name: 'Nils Holgersson' }))
    await press(say('check_in.companion.make'))
    expect(await findByText(say('check_in.companion.not_saved'), {}, slow)).toBeDefined()
  })
})
