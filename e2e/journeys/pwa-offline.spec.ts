/**
 * After one visit the guest's app starts and can be read offline; actions that need a connection say so; everything works again
 * later.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { doorNames } from '../fixtures/door.ts'
import { onPhone } from '../fixtures/languages.ts'
import { needsFullBrowser } from '../fixtures/needs.ts'
import { makeWholeStay, readAll, untilPrepared } from '../fixtures/pwa.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { doorsScreen } from '../pages/doors.ts'
import { municipalityField } from '../pages/municipality.ts'
import { shell } from '../pages/shell.ts'

test.use({ serviceWorkers: 'allow' })

onPhone((said) => {
  test('the app works offline after one visit', async ({ page, context, app, mailbox, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const stay = await makeWholeStay(app.url, mailbox)
    await enterAs(page, app.url, stay.holder)
    await page.goto('/')
    await untilPrepared(page, stay)
    await expect.poll(() => readAll(page), { timeout: 30_000 }).toContain('/api/reference/municipalities/')
    const note = page.getByRole('status').filter({ hasText: said.pwa.age.none.offline })
    await expect(note).toHaveCount(0)

    await context.setOffline(true)
    await expect(note).toBeVisible()
    await shell(page, said).goTo('doors')
    await expect(doorsScreen(page, said).ring(doorNames.it.first, 'offline')).toBeVisible()
    await expect(page.getByText(said.door.guest.why.offline).first()).toBeVisible()

    await page.goto('/')
    // A page that started under the test's offline switch still reports a connection; then the server does not answer.
    const old = page.getByRole('status').filter({ hasText: said.pwa.age.none.unreachable }).or(note)
    await expect(old).toBeVisible()
    const card = page.getByRole('article', { name: stay.flat })
    await expect(card.getByText(stay.code)).toBeVisible()
    // The picture is the stored one: a drawing would have no address.
    const picture = card.locator(`img[src*="${stay.picture}"]`).filter({ visible: true })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)

    await shell(page, said).goTo('doors')
    await expect(page.getByText('Trova la casa.')).toBeVisible()
    await expect(page.getByText('segreta3', { exact: true })).toBeVisible()

    // The check-in is never stored in the browser, but the stay is known.
    await page.goto('/booking')
    await expect(page.getByText(said.booking.item_error)).toBeVisible()

    await page.goto('/proposal?chat=0')
    const room = page.getByRole('region', { name: said.trip.chat.label })
    await expect(room.getByText(stay.said)).toBeVisible()

    await context.setOffline(false)
    await expect(old).toBeHidden()

    // No field for a town was open before, yet its list is there.
    await page.goto(`/holder/${stay.holder.id}?edit=you`)
    const { user } = said
    const born = page.getByRole('combobox', { name: user.fields.birth_state, exact: true })
    await expect(born).toBeVisible()
    await context.setOffline(true)
    await born.fill('ital')
    await page.getByRole('listbox').getByRole('option').first().click()
    const town = municipalityField(page, said, user.fields.birth_city)
    await town.field.press('Enter')
    await town.search.fill('mura')
    await expect(town.choices.first()).toContainText('Mura')

    await page.goto('/door')
    const guide = page.waitForEvent('popup')
    await page.getByRole('button', { name: said.door.guest.way.guide }).click()
    const tab = await guide
    needsFullBrowser('pdf')
    await expect.poll(() => tab.url()).toMatch(/^blob:/)
  })
})

test('@desktop the browser never caches the worker and the manifest, and caches the files of the shell for ever', async ({
  request,
}) => {
  for (const path of ['/sw.js', '/manifest.webmanifest', '/manifest.it.webmanifest']) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 200, 'no-cache'])
  }
  const worker = await (await request.get('/sw.js')).text()
  const files = [...new Set(worker.match(/\/assets\/[\w.-]+/g))]
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /admin|municipalit(y|ies)-table|reservations|gallery/.test(file))).toEqual([])
  const answers = await Promise.all(files.slice(0, 5).map((file) => request.get(file)))
  for (const answer of answers) expect(answer.headers()['cache-control']).toContain('immutable')

  for (const path of ['/manifest.webmanifest', '/manifest.it.webmanifest']) {
    const manifest = (await (await request.get(path)).json()) as {
      id: string
      icons: { src: string }[]
      shortcuts: { url: string }[]
    }
    expect([manifest.id, ...manifest.shortcuts.map(({ url }) => url)]).toEqual(['/', '/door', '/booking'])
    for (const { src } of manifest.icons) {
      const icon = await request.get(src)
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png'])
    }
  }
})
