/** The payment screen and the controls that lead to it. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

export function tillScreen(page: Page, said: Messages) {
  const words = said.trip.guest
  const priceless = (text: string) => new RegExp(`^${text.replace('{price}', '.*\\d.*')}$`)
  const pay = page.getByRole('button', { name: priceless(words.pay) })
  const toPayment = page.getByRole('button', { name: words.to_payment })
  const field = (label: string) => page.getByRole('textbox', { name: label })
  return {
    /** The first press leads to the card, the second one pays. */
    toPayment,
    pay,
    buy: page.getByRole('button', { name: words.buy, exact: true }),
    more: page.getByRole('button', { name: said.ui.stepper.more.replace('{label}', words.how_many.person) }),
    terms: page.getByRole('checkbox', { name: words.accept }),
    readTerms: page.getByRole('button', { name: words.terms_open }),
    number: field(words.number),
    bank: page.getByRole('dialog', { name: words.bank.title }),
    trouble: page.getByRole('dialog').getByRole('alert'),
    card: (name: string) => page.getByRole('link', { name, exact: true }),
    /** Accepts the terms and waits for the card fields. */
    async begin() {
      await this.accept()
      await field(words.number).waitFor()
    },
    async accept() {
      await page.getByRole('checkbox', { name: words.accept }).check()
      await toPayment.click()
    },
    async type(number: string) {
      await field(words.number).fill(number)
      await field(words.expiry).fill('1240')
      await field(words.cvc).fill('123')
    },
  }
}
