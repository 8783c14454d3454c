/** A family of four checks in from four browsers at once: the holder sends three links and sees live that each part is done. */
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { sienna } from '../fixtures/files.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, makeStay, readStay, saveDraft, uploadDocument, wholeGuest } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'
import { follow } from '../pages/shell.ts'

const names = ['Anna', 'Nils', 'Karl', 'Britta'] as const

onPhone((said) => {
  const { check_in: words } = said

  /** Takes the link that the holder's screen shows for a guest, as its QR code or its copy would pass it on. */
  async function sendLink(page: Page, name: string): Promise<string> {
    const made = page.waitForResponse((answer) => answer.url().endsWith('/companion') && answer.status() === 201)
    await page.getByRole('button', { name: words.companion.send_to.replace('{name}', `${name} Lindqvist`) }).click()
    await page.getByRole('switch', { name: words.companion.share_residence }).check()
    await page.getByRole('button', { name: words.companion.make }).click()
    const { link } = (await (await made).json()) as { link: string }
    await expect(
      page.getByRole('img', { name: words.companion.qr.replace('{name}', `${name} Lindqvist`) }),
    ).toBeVisible()
    await page.getByRole('button', { name: said.ui.close }).click()
    return link
  }

  /** A guest on a phone of their own, without an account. */
  async function fillOwnPart(browser: Browser, name: string, link: string): Promise<void> {
    const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(link)
    const form = checkInScreen(page, said)
    await page.getByText(words.companion.invites.replace('{name}', 'Anna Lindqvist')).waitFor()
    if (name === 'Nils') await expectAccessible(page)
    await form.next.click()
    await form.field('gender').selectOption('1')
    await form.field('birth_date').fill('04051984')
    await form.choose('birth_state', 'swed')
    await form.choose('citizenship', 'svez')
    await form.next.click()
    await page.getByRole('button', { name: words.companion.same_address.replace('{name}', 'Anna Lindqvist') }).click()
    await expect(form.field('address')).toHaveValue('Götgatan 1')
    await form.next.click()
    await page.getByRole('radio', { name: words.document_type.PASSE }).click()
    await form.picture.setInputFiles(sienna)
    await expect(form.pictureThere).toBeVisible()
    await form.field('document_number').fill('XA4471903')
    await form.field('document_expiration').fill('01/01/2199')
    await form.choose('document_issue_country', 'swed')
    await form.next.click()
    await page.getByRole('button', { name: words.companion.submit }).click()
    await expect(page.getByRole('heading', { name: words.companion.done_title })).toBeVisible()
    await context.close()
  }

  test('four people fill in one check-in, each on their own phone', async ({
    page,
    browser,
    app,
    mailbox,
    complaints,
  }) => {
    // The holder's save meets one of a guest, and is merged and sent again.
    complaints.allow(/status of 409/)
    const stay = await makeStay(app.url, mailbox, { language: 'it' }, names.length)
    const image = await uploadDocument(app.url, stay.holder, sienna.buffer)
    const [first, ...others] = names
    await saveDraft(app.url, stay, {
      guests: [
        wholeGuest(stay, image, { name: first }),
        ...others.map((name) => ({ name, surname: 'Lindqvist', arrival: stay.check_in, departure: stay.check_out })),
      ],
      holder: { mobile_phone: '+46 70 123 45 67' },
    })
    await enterAs(page, app.url, stay.holder)
    await page.goto(`/booking?stay=${stay.id}&step=guests`)
    const links: string[] = []
    for (const name of others) links.push(await sendLink(page, name))

    // The holder writes a note while the others fill in their parts.
    await follow(page, `/booking?stay=${stay.id}&step=booking`)
    const form = checkInScreen(page, said)
    await Promise.all([
      ...links.map((link, place) => fillOwnPart(browser, others[place] ?? '', link)),
      form.field('guest_notes').pressSequentially('Arriviamo tardi la sera, con due biciclette.', { delay: 50 }),
    ])
    await follow(page, `/booking?stay=${stay.id}&step=guests`)
    await expect(page.getByText(words.companion.state.done, { exact: true })).toHaveCount(3)
    await form.next.click()
    await form.accept.check()
    await form.submit.click()
    await expect(page.getByRole('heading', { name: words.handed_in.title })).toBeVisible()
    expect(await readStay(app.url, stay.id)).toMatchObject({
      status: 2,
      guest_notes: 'Arriviamo tardi la sera, con due biciclette.',
      guests: names.map((name) => ({ name, surname: 'Lindqvist', address: 'Götgatan 1' })),
    })
  })
})
