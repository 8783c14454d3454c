/**
 * An operator turns the second step on and logs in with the authenticator app and with a recovery code. The reset by another
 * operator is tested in apps/web/src/admin/user/holders.dom.test.tsx.
 */
import type { Page } from '@playwright/test'
import { ROLE } from '@portineria/contract/rules/codes'
import { authenticator } from '../fixtures/authenticator.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { eraseOperator, type Holder, makeHolder } from '../fixtures/holder.ts'
import { onPhone } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginScreen } from '../pages/login.ts'
import { titleOf } from '../pages/screens.ts'
import { shell } from '../pages/shell.ts'
import { toast } from '../pages/toast.ts'

const WRONG = 'AAAAA-AAAAA'

onPhone((said) => {
  const { second_factor: own, password } = said.user
  const { second_step: step } = said.auth
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const code = (page: Page) => page.getByLabel(step.code, { exact: true })
  const recovery = (page: Page) => page.getByLabel(step.recovery, { exact: true })
  const sheet = (page: Page) => page.getByRole('dialog')

  async function logIn(page: Page, operator: Holder) {
    const login = loginScreen(page, said)
    await login.open()
    await login.fill(operator)
    return login
  }

  // Asking for a code is a refusal, which the browser logs.
  test.beforeEach(({ complaints }) => complaints.allow(/status of 400/))

  test('the second step is turned on with an authenticator app, required at log-in, and turned off without the phone', async ({
    app,
    page,
    mailbox,
  }) => {
    const operator = await makeHolder(app.url, mailbox, { language: 'it', role_id: ROLE.admin })
    const frame = shell(page, said)
    const login = await logIn(page, operator)
    await page.waitForURL('**/admin')
    await expect(page).toHaveTitle(titleOf(said, 'admin'))
    await frame.choose(said.app.nav.account)
    await button(page, own.turn_on).click()
    await sheet(page).getByLabel(password.current, { exact: true }).fill(operator.password)
    await button(page, own.next).click()
    await expect(sheet(page).getByRole('img', { name: own.qr_label })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const key = await sheet(page)
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .innerText()
    const codeOf = authenticator(key)
    const turnOn = sheet(page).getByRole('button', { name: own.turn_on, exact: true })
    await code(page).fill('12')
    await turnOn.click()
    await expect(sheet(page).getByText(step.digits)).toBeVisible()
    // Pasted with a space, as some apps show it.
    await code(page).fill(codeOf(0).replace(/^(...)/, '$1 '))
    await turnOn.click()

    const codes = sheet(page).getByRole('list', { name: own.codes.title }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [first = '', second = ''] = await codes.allInnerTexts()
    const download = page.waitForEvent('download')
    await button(page, own.codes.download).click()
    expect((await download).suggestedFilename()).toBe('portineria-recovery-codes.txt')
    // Escape does not close the dialog with the codes.
    await page.keyboard.press('Escape')
    await button(page, own.codes.leave_no).click()
    await button(page, own.codes.kept).click()
    await expect(sheet(page)).toHaveCount(0)
    await expect(button(page, own.turn_off)).toBeVisible()

    await frame.signOut()
    await page.waitForURL('**/login')
    await login.fill(operator)
    await expect(page.getByRole('heading', { name: step.title })).toBeVisible()
    await expect(code(page)).toBeFocused()
    await expectNoSidewaysScroll(page)
    // The address is still filled in, the password is not.
    await button(page, step.back).click()
    await expect(login.email).toHaveValue(operator.email)
    await expect(login.password).toHaveValue('')
    await login.fill(operator)
    await code(page).fill(codeOf(1))
    await code(page).press('Enter')
    await page.waitForURL('**/admin')

    await frame.signOut()
    await page.waitForURL('**/login')
    await login.fill(operator)
    await button(page, step.use_recovery).click()
    await expect(recovery(page)).toBeFocused()
    await recovery(page).fill(WRONG)
    await login.submit.click()
    await expect(page.getByText(said.errors.invalid_code)).toBeVisible()
    await expectAccessible(page)
    await recovery(page).fill(first.toLowerCase())
    await login.submit.click()
    await page.waitForURL('**/admin')

    await frame.choose(said.app.nav.account)
    await button(page, own.turn_off).click()
    await sheet(page).getByLabel(password.current, { exact: true }).fill(operator.password)
    await button(page, step.use_recovery).click()
    await recovery(page).fill(second)
    await sheet(page).getByRole('button', { name: own.turn_off, exact: true }).click()
    await expect(toast(page, own.turned_off)).toBeVisible()
    await expect(button(page, own.turn_on)).toBeVisible()
    // Otherwise the page would redirect to the log-in while the browser closes, which then hangs.
    await page.goto('about:blank')
    await eraseOperator(app.url, operator)
  })
})
