/** The guest's check-in, step by step. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

type UserField = keyof Messages['user']['fields']
type OwnField = keyof Messages['check_in']['fields']

export function checkInScreen(page: Page, { check_in: said, user }: Messages) {
  const label = (name: UserField | OwnField) =>
    name in said.fields ? said.fields[name as OwnField] : user.fields[name as UserField]
  // Labels of required fields end with an asterisk. Province and Country are also the beginning of other labels, so the match is
  // exact.
  const labelled = (name: UserField | OwnField) => new RegExp(`^${label(name).replace(/[()?]/g, '\\$&')}( \\*)?$`)
  const field = (name: UserField | OwnField): Locator =>
    page
      .getByLabel(labelled(name))
      // A list of options has the same label as its field.
      .and(page.locator('input, select, textarea'))
  /** The options of this field: the list of the field before may still be fading. */
  const options = (name: UserField) => page.getByRole('listbox', { name: labelled(name) }).getByRole('option')
  return {
    open: (id: number) => page.goto(`/booking?stay=${id}`),
    field,
    options,
    title: page.getByRole('heading', { level: 1 }),
    next: page.getByRole('button', { name: said.continue, exact: true }),
    later: page.getByRole('button', { name: said.later, exact: true }),
    done: page.getByRole('button', { name: said.guest_done, exact: true }),
    back: page.getByRole('button', { name: said.back, exact: true }),
    submit: page.getByRole('button', { name: said.submit.action, exact: true }),
    accept: page.getByRole('checkbox', { name: said.accept }),
    /** What the foot of the form says about an incomplete step. */
    problem: page.getByRole('contentinfo').or(page.locator('form footer')).getByRole('alert'),
    saved: page.getByRole('main').getByText(said.save.now, { exact: true }),
    offline: page.getByRole('main').getByText(new RegExp(`^(${said.save.offline}|${said.save.offline_here})$`)),
    picture: page.locator('input[type=file]').last(),
    pictureThere: page.getByRole('button', { name: said.picture.replace, exact: true }),
    async isAt(step: keyof Messages['check_in']['steps']) {
      await expect(page.getByRole('heading', { level: 1, name: said.steps[step], exact: true })).toBeVisible()
    },
    /** Types into a search field and chooses the first match. */
    async choose(name: UserField, text: string) {
      // The list shows only while the field itself is visible.
      await field(name).click()
      await field(name).fill(text)
      await options(name).first().click()
    },
  }
}
