/** A guest and the concierge chat: live, in order, also after time offline; a block of the stay shows at once. */
import { expectAccessible } from '../fixtures/axe.ts'
import { onPhone } from '../fixtures/languages.ts'
import { asOperator, enterAs, makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { conciergeReads, conciergeSays } from '../fixtures/trip.ts'

onPhone((said) => {
  const { guest, chat } = said.trip
  const unread = new RegExp(`1.*${said.app.nav.experiences}`)

  test('two browsers and the concierge see each message; messages written offline are sent later, in order', async ({
    app,
    page,
    browser,
    context,
    mailbox,
    complaints,
  }) => {
    // The browser logs every failed request to its console.
    complaints.allow(/status of 409|ERR_INTERNET_DISCONNECTED/)
    const stay = await makeStay(app.url, mailbox)
    await enterAs(context, app.url, stay.holder)
    await page.goto('/proposal')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await conciergeSays(app.url, stay.id, 'Benvenuta!')
    await expect(page.getByRole('link', { name: unread })).toBeVisible()
    await page.getByRole('link', { name: guest.concierge }).click()
    const room = page.getByRole('region', { name: chat.label })
    await expect(room.getByText('Benvenuta!')).toBeVisible()
    await expect(page.getByRole('link', { name: unread, includeHidden: true })).toBeHidden()

    const otherContext = await browser.newContext({ baseURL: app.url })
    await enterAs(otherContext, app.url, stay.holder)
    const other = await otherContext.newPage()
    await other.goto('/proposal?chat=0')
    const otherRoom = other.getByRole('region', { name: chat.label })
    await expect(otherRoom.getByText('Benvenuta!')).toBeVisible()
    const line = page.getByRole('textbox', { name: chat.write })
    const send = page.getByRole('button', { name: chat.send })
    await line.fill('Is there a dinner <b>with a view</b>?')
    await send.click()
    await expect(otherRoom.getByText('Is there a dinner <b>with a view</b>?')).toBeVisible()
    await expect(room.getByText(chat.sent, { exact: true })).toBeVisible()
    expect(await conciergeReads(app.url, stay.id)).toEqual(['Benvenuta!', 'Is there a dinner <b>with a view</b>?'])
    await expect(room.getByText(chat.read, { exact: true })).toBeVisible()
    await conciergeSays(app.url, stay.id, 'Shall I ask?')
    await expect(room.getByText('Shall I ask?')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Shall I ask?' })).toBeAttached()
    await expect(otherRoom.getByText('Shall I ask?')).toBeVisible()
    await expectAccessible(page)
    await otherContext.close()

    await context.setOffline(true)
    for (const text of ['One', 'Two', 'Three']) {
      await line.fill(text)
      await send.click()
    }
    await expect(room.getByText(chat.waiting)).toHaveCount(3)
    await context.setOffline(false)
    await expect(room.getByText(chat.sent, { exact: true })).toHaveCount(3)
    expect((await conciergeReads(app.url, stay.id)).slice(-3)).toEqual(['One', 'Two', 'Three'])

    await asOperator(app.url, stay.id, { blocked: true })
    await expect(page.getByText(guest.blocked_stay)).toBeVisible()
  })
})
