/** The form of an apartment: refused files, a taken name, unsaved changes, a clash with another operator, the CIN, and the preview. */
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { flat } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken, type Replies, refuse } from '../../../test/server.ts'

const MEGABYTE = 1024 * 1024
const large = new File([new Uint8Array(3 * MEGABYTE + 1)], 'large.jpg', { type: 'image/jpeg' })
const text = new File(['not a picture'], 'notes.txt', { type: 'text/plain' })

const open = (path: string, answers: Replies = {}) => renderApp({ path, as: 'admin', answers })

/** The server's answer has one entry with the name of the field. */
const takenName = refuse(400, 'Duplicate entry')
takenName.body.errors = [{ message: 'Duplicate entry', field: 'name' }]

describe('a file of the wrong size or type', () => {
  it('is refused with a reason among the pictures, and can be dismissed', async () => {
    const { say, user } = await open('/admin_flat?id=1')
    const pictures = within(await screen.findByRole('region', { name: say('flat.images.title') }, slow))
    // The file chooser would not offer such a file, but it can still be dropped.
    const chooser = pictures.getByLabelText<HTMLInputElement>(say('flat.images.add'))
    chooser.removeAttribute('accept')
    await user.upload(chooser, [large, text])
    await pictures.findByText(say('flat.upload.too_large', { limit: 3 }), {}, slow)
    await pictures.findByText(say('flat.upload.wrong_image'), {}, slow)
    for (const { name } of [large, text])
      await user.click(pictures.getByRole('button', { name: say('flat.upload.dismiss', { name }) }))
    await waitFor(() => expect(pictures.queryAllByRole('alert')).toEqual([]), slow)
  })

  it('is refused with a reason at its step, and another one can be chosen', async () => {
    const { say, user } = await open('/admin_flat?id=1')
    const steps = within(await screen.findByRole('region', { name: say('flat.steps.title') }, slow))
    await user.upload(steps.getByLabelText(say('flat.steps.add', { number: 1 })), large)
    await steps.findByText(say('flat.upload.too_large', { limit: 3 }), {}, slow)
    await user.click(steps.getByRole('button', { name: say('flat.upload.dismiss', { name: large.name }) }))
    expect(await steps.findByLabelText(say('flat.steps.add', { number: 1 }), {}, slow)).toBeDefined()
    expect(steps.queryAllByRole('alert')).toEqual([])
  })
})

it('shows that a name is taken at its field, and asks before unsaved changes are dropped', async () => {
  const { say, user, fill, press } = await open('/admin_flat?id=new', { createFlat: takenName })
  await fill(say('flat.field.name'), 'ripa')
  await user.keyboard('{Control>}s{/Control}')
  await expectTold(say('flat.taken.name'))
  const [name] = screen.getAllByLabelText<HTMLInputElement>(/./, { selector: 'input[aria-invalid=true]' })
  expect(name?.value).toBe('ripa')
  await press(say('flat.form.cancel'))
  await press(say('user.leave.stay'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  expect(name?.value).toBe('ripa')
  await press(say('flat.form.cancel'))
  await press(say('user.leave.discard'))
  await screen.findByRole('heading', { level: 1, name: say('flat.list.title') }, slow)
})

it('reports a clash with another operator, and keeps the typed changes on top of the newest version', async () => {
  const { say, fill, press, answer } = await open('/admin_flat?id=1', { updateFlat: refuse(409, 'Changed meanwhile') })
  await fill(say('flat.field.city'), 'Milano')
  await press(say('flat.form.save'))
  await expectTold(say('flat.form.clash'))
  answer({ getFlat: { ...flat, version: 2, max_guests: 7 } })
  await press(say('flat.form.load_newest'))
  await waitFor(() => expect(screen.queryByText(say('flat.form.clash'))).toBeNull(), slow)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: say('flat.field.max_guests') }).value).toBe('7')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: say('flat.field.city') }).value).toBe('Milano')
})

it('stays when it cannot be loaded again after it was saved', async () => {
  const { say, fill, press, answer, asked } = await open('/admin_flat?id=1', { updateFlat: { ...flat, version: 2 } })
  await fill(say('flat.field.city'), 'Milano')
  answer({ getFlat: broken })
  const before = asked.length
  const loads = () => asked.slice(before).filter((one) => one === 'GET /api/flat/1').length
  await press(say('flat.form.save'))
  // The app tries a failed load three times.
  await waitFor(() => expect(loads()).toBe(3), slow)
  await fill(say('flat.field.city'), 'Torino')
  await press(say('flat.form.save'))
  await waitFor(() => expect(loads()).toBe(6), slow)
  expect(screen.queryByText(say('flat.form.load_error'))).toBeNull()
  expect(screen.getByRole('textbox', { name: say('flat.field.city') })).toBeDefined()
})

describe('the CIN', () => {
  const cin = (say: (key: 'flat.field.cin') => string) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: say('flat.field.cin') }, slow)

  it('is the field that a link from Today opens; what is wrong with it is said in words, and it is saved tidy', async () => {
    const sent: unknown[] = []
    const { say, fill, press, user } = await open('/admin_flat?id=1&field=cin', {
      getFlat: { ...flat, cin: null },
      updateFlat: async (body) => {
        sent.push(body)
        return { ...flat, version: 2, cin: 'IT058091C2PERE0018' }
      },
    })
    const field = await cin(say)
    await waitFor(() => expect(document.activeElement).toBe(field), slow)
    await fill(say('flat.field.cin'), '058091-CAV-00018')
    await press(say('flat.form.save'))
    await expectTold(say('flat.invalid_cin.regional'))
    await user.clear(field)
    await user.paste('IT 058091 C2 PERE 001')
    await press(say('flat.form.save'))
    await expectTold(say('flat.invalid_cin.too_short', { count: 1 }))
    await user.clear(field)
    await user.paste('it 058091 c2 pere 0018')
    await press(say('flat.form.save'))
    await waitFor(() => expect(field.value).toBe('IT058091C2PERE0018'), slow)
    expect(sent).toEqual([{ id: 1, version: 1, cin: 'it 058091 c2 pere 0018' }])
    const preview = within(screen.getByRole('complementary', { name: say('flat.preview.title') }))
    expect(preview.getByText(say('flat.codes.cin', { cin: 'IT058091C2PERE0018' }))).toBeDefined()
  })

  it('is not asked of an apartment that needs none, until one is entered', async () => {
    const sent: unknown[] = []
    const { say, fill, press, user } = await open('/admin_flat?id=1', {
      getFlat: { ...flat, cin: null },
      updateFlat: async (body) => {
        sent.push(body)
        return { ...flat, version: 2, cin: null, needs_cin: false }
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: say('flat.codes.none') }, slow))
    await press(say('flat.form.save'))
    await waitFor(() => expect(sent).toEqual([{ id: 1, version: 1, needs_cin: false }]), slow)
    await fill(say('flat.field.cin'), 'IT058091C2PERE0018')
    expect(screen.queryByRole('checkbox', { name: say('flat.codes.none') })).toBeNull()
    await press(say('flat.form.save'))
    const both = { id: 1, version: 2, cin: 'IT058091C2PERE0018', needs_cin: true }
    await waitFor(() => expect(sent[1]).toEqual(both), slow)
  })
})

describe('the preview', () => {
  const words = {
    headline: { gb: '', it: 'Sotto i tetti' },
    steps: [{ gb: 'Ring twice.', it: '' }],
    wifi_info: { gb: 'Network: Casa\nPassword: segreta3', it: '' },
    home_appliances: { gb: 'The oven is new.', it: '' },
  }

  it('is what the guest sees, in either language, with the texts that only the other one has', async () => {
    const { say } = await open('/admin_flat?id=1', { getFlat: { ...flat, ...words } })
    const preview = within(await screen.findByRole('complementary', { name: say('flat.preview.title') }, slow))
    preview.getByRole('heading', { name: say('door.guest.way.title') })
    for (const text of ['Ring twice.', 'Sotto i tetti', 'segreta3', 'The oven is new.']) preview.getByText(text)
    preview.getByText(say('door.guest.pill.idle'))
    preview.getByText(flat.door_2?.name.gb ?? '')
    const choice = within(preview.getByRole('radiogroup', { name: say('flat.preview.language') }))
    choice.getByRole('radio', { name: 'IT' }).click()
    await preview.findByRole('heading', { name: 'Come entrare' }, slow)
    expect(preview.getByText('Ring twice.')).toBeDefined()
  })

  it('follows the doors as they are typed: by hand without a device', async () => {
    const { say, user } = await open('/admin_flat?id=1')
    const preview = within(await screen.findByRole('complementary', { name: say('flat.preview.title') }, slow))
    expect(preview.queryByText(say('door.guest.why.let_in'))).toBeNull()
    await user.clear(screen.getByRole('textbox', { name: say('flat.field.device_identifier') }))
    await preview.findByText(say('door.guest.why.let_in'), {}, slow)
  })
})
