/**
 * The first hour of an operator: from the link that a new instance prints on its console to the first guest's opened door. Nobody
 * uses a terminal. The operator is at a desk in English, the guest on a phone in Italian.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { phone } from '../fixtures/languages.ts'
import { pathIn, test } from '../fixtures/new-instance.ts'
import { fillIn, saveDraft, stayOf } from '../fixtures/stay.ts'
import { expect } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { doorsScreen } from '../pages/doors.ts'
import { loginScreen } from '../pages/login.ts'
import { registerScreen } from '../pages/register.ts'
import { reviewScreen } from '../pages/review.ts'
import { follow } from '../pages/shell.ts'

const [said, ditto] = [words.gb, words.it]
const OPERATOR = { email: 'ada@ripa.test', password: 'a-long-one-of-ada' }
const GUEST = { name: 'Ada', surname: 'Serra', email: 'ada+guest@ripa.test', password: 'another-one-of-ada' }

test('@desktop a new instance is set up in the browser, and its first guest opens the door', async ({
  instance,
  page,
  browser,
}) => {
  const { setup } = said
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const isAt = (item: keyof typeof setup.item) =>
    expect(page.getByRole('heading', { level: 2, name: setup.item[item].title })).toBeFocused()

  // Without the link there is nothing but the note, whatever the address.
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: setup.not_yet.title })).toBeVisible()
  await expect(page).toHaveURL('/setup')
  await expectAccessible(page)

  await page.goto(instance.setupPath)
  await page.getByLabel(said.auth.name, { exact: true }).fill('Ada')
  await page.getByLabel(said.auth.surname, { exact: true }).fill('Serra')
  await page.getByLabel(said.auth.email, { exact: true }).fill(OPERATOR.email)
  await page.getByLabel(said.auth.password, { exact: true }).fill(OPERATOR.password)
  await page.getByLabel(said.auth.password_again, { exact: true }).fill(OPERATOR.password)
  await button(setup.account.submit).click()

  await isAt('second_factor')
  await expectAccessible(page)
  await button(setup.frame.skip).click()

  await isAt('operator')
  await page.getByLabel(setup.operator.name).fill('Ripa Stays')
  await page.getByLabel(setup.operator.phone).fill('+39 06 1234 5678')
  await button(setup.frame.save).click()

  await isAt('flat')
  // The place is in the address: a reload loses nothing that was saved.
  await page.reload()
  await isAt('flat')
  await page.getByLabel(setup.flat.name).fill('Ripa')
  await page.getByLabel(setup.flat.address).fill('Via di Ripetta 1')
  await page.getByLabel(setup.flat.check_in).fill('00:00')
  await button(setup.frame.save).click()

  await isAt('door')
  await expect(page.getByText(instance.device.id, { exact: true })).toBeVisible()
  await button(setup.door.use).click()
  await button(setup.door.test.replace('{number}', '1')).click()
  await page.getByRole('dialog').getByRole('button', { name: setup.door.test_yes }).click()
  await expect(page.getByText(setup.door.tested.replace('{number}', '1'))).toBeVisible()
  expect(instance.device.fired).toEqual([1, 0])
  await expectAccessible(page)
  await button(setup.frame.save).click()

  await isAt('mail')
  await button(setup.mail.send).click()
  await expect(page.getByText(setup.mail.accepted.replace('{email}', OPERATOR.email))).toBeVisible()
  expect((await instance.mail(OPERATOR.email)).subject).toBe(said.mail.test.subject)
  await button(setup.mail.yes).click()
  await button(setup.frame.next).click()

  await isAt('payment')
  await button(setup.payment.test).click()
  await expect(page.getByText(setup.payment.ok_test)).toBeVisible()
  await button(setup.frame.next).click()

  await isAt('reservation')
  await page.getByLabel(setup.reservation.email).fill(GUEST.email)
  await button(setup.reservation.submit).click()
  await expect(page.getByText(setup.reservation.sent_title)).toBeVisible()
  await button(setup.frame.next).click()
  await page.getByRole('link', { name: setup.done.today }).click()
  const list = page.getByRole('region', { name: setup.checklist.title })
  await expect(list.getByText(setup.checklist.progress.replace('{done}', '6').replace('{total}', '7'))).toBeVisible()
  await expectAccessible(page)

  const guest = await browser.newContext({
    ...phone,
    baseURL: instance.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const hand = await guest.newPage()
  await hand.goto(pathIn(await instance.mail(GUEST.email)))
  await hand.getByRole('link', { name: ditto.auth.key_screen.create }).click()
  await registerScreen(hand, ditto).fill(GUEST)
  await expect(hand.getByRole('heading', { name: ditto.auth.activation_step.title })).toBeVisible()
  await hand.goto(pathIn(await instance.mail(GUEST.email, 1)))
  await hand.getByRole('link', { name: ditto.auth.activation.go_on }).click()
  await loginScreen(hand, ditto).fill(GUEST)
  await expect(hand.getByText('Ripa', { exact: true }).first()).toBeVisible()

  // Other journeys fill in a check-in on the screen.
  const stay = await stayOf(instance.url, GUEST)
  await fillIn(instance.url, stay, sienna.buffer)
  await saveDraft(instance.url, stay, { submit: true })

  await follow(page, '/admin_book?review=queue')
  await reviewScreen(page, said).approve.click()

  await hand.goto('/door')
  const doors = doorsScreen(hand, ditto)
  await doors.holdByTouch(ditto.setup.door.name.street)
  await expect(doors.ring(ditto.setup.door.name.street, 'opened')).toBeVisible()
  expect(instance.device.fired).toEqual([2, 0])
  await expectNoSidewaysScroll(hand)
  await guest.close()

  // The operator's overview knows the instance, at phone size too.
  await page.setViewportSize({ width: 390, height: 844 })
  await follow(page, '/admin_settings?tab=system')
  await expect(page.getByText(said.system.doors.broker.ok)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
