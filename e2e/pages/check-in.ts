/** The guest's check-in, step by step. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

type UserField = keyof Messages['user']['fields']
type OwnField = keyof Messages['check_in']['fields']

export function checkInScreen(page: Page, { check_in: said, user }: Messages) {
  const label = (name: UserField | OwnField) =>
    name in said.fields ? said.fields[name as OwnField] : user.fields[name as UserField]
  // An asterisk stands behind the labels of what is required; Province and Country are the beginning of other names.
  const field = (name: UserField | OwnField): Locator =>
    page
      .getByLabel(new RegExp(`^${label(name).replace(/[()?]/g, '\\$&')}( \\*)?$`))
      // A list of choices carries the label of its field.
      .and(page.locator('input, select, textarea'))
  return {
    open: (id: number) => page.goto(`/booking?stay=${id}`),
    field,
    title: page.getByRole('heading', { level: 1 }),
    next: page.getByRole('button', { name: said.continue, exact: true }),
    later: page.getByRole('button', { name: said.later, exact: true }),
    done: page.getByRole('button', { name: said.guest_done, exact: true }),
    back: page.getByRole('button', { name: said.back, exact: true }),
    submit: page.getByRole('button', { name: said.submit.action, exact: true }),
    accept: page.getByRole('checkbox', { name: said.accept }),
    /** What the foot of the form says about a step that is not complete. */
    problem: page.getByRole('contentinfo').or(page.locator('form footer')).getByRole('alert'),
    saved: page.getByRole('main').getByText(said.save.now, { exact: true }),
    offline: page.getByRole('main').getByText(new RegExp(`^(${said.save.offline}|${said.save.offline_here})$`)),
    picture: page.locator('input[type=file]').last(),
    pictureThere: page.getByRole('button', { name: said.picture.replace, exact: true }),
    async isAt(step: keyof Messages['check_in']['steps']) {
      await expect(page.getByRole('heading', { level: 1, name: said.steps[step], exact: true })).toBeVisible()
    },
    /** Of a searched list, by what one types and the first match. */
    async choose(name: UserField, text: string) {
      // Its list shows only while the field itself is on the screen.
      await field(name).click()
      await field(name).fill(text)
      await page.getByRole('listbox').getByRole('option').first().click()
    },
  }
}
