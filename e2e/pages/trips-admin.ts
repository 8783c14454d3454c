/** The operator's experiences, orders and inbox. */
import type { Page } from '@playwright/test'
import { type Language, nameFor } from '@portineria/contract/rules/languages'
import type { Messages } from '@portineria/messages/messages'

export function tripForm(page: Page, { trip: { admin } }: Messages, reader: Language) {
  const drawer = page.getByRole('dialog', { name: admin.form.title, exact: true })
  const field = (name: string) => drawer.getByRole('textbox', { name })
  const nameIn = (language: Language) => field(admin.form.text.name.replace('{language}', nameFor(reader, language)))
  return {
    drawer,
    name_gb: nameIn('gb'),
    name_it: nameIn('it'),
    price: field(admin.form.price),
    quantity: field(admin.form.quantity),
    unlimited: drawer.getByRole('checkbox', { name: admin.form.unlimited }),
    phone: field(admin.form.phone),
    category: drawer.getByRole('combobox', { name: admin.form.category }),
    pick: drawer.locator('input[type="file"]'),
    photo: drawer.getByRole('img', { name: admin.form.photo_alt }),
    create: drawer.getByRole('button', { name: admin.form.create, exact: true }),
    save: drawer.getByRole('button', { name: admin.form.save, exact: true }),
  }
}

export function catalogue(page: Page, { trip: { admin }, ui }: Messages) {
  const list = page.getByRole('region', { name: admin.catalogue.title })
  return {
    list,
    find: (text: string) => page.goto(`/admin_trip?q=${text}`),
    shown: (name: string) => list.getByRole('switch', { name: admin.catalogue.show.replace('{name}', name) }),
    /** On a phone the whole row is a button; in the table, a click anywhere in the row opens it. */
    open: (name: string, phone: boolean) =>
      (phone
        ? list.getByRole('button', { name: ui.table.open.replace('{name}', name) })
        : list.getByText(name)
      ).click(),
    undo: page.getByRole('button', { name: ui.undo }),
  }
}

export function inbox(page: Page, { trip: { admin, chat }, app, booking }: Messages) {
  const quote = page.getByRole('form', { name: admin.quote.title, exact: true })
  const newQuote = page.getByRole('form', { name: admin.quote.new_title, exact: true })
  const conversation = (name: string) =>
    page.getByRole('region', { name: admin.inbox.talk_with.replace('{name}', name) })
  return {
    row: (name: string) => page.getByRole('region', { name: admin.inbox.list }).getByRole('button', { name }),
    conversation,
    /** The messages of the open conversation. */
    said: page.getByRole('region', { name: chat.label }),
    write: page.getByRole('textbox', { name: chat.write }),
    send: page.getByRole('button', { name: chat.send, exact: true }),
    makeQuote: page.getByRole('button', { name: chat.make_quote }),
    quote,
    quoteField: (name: 'name' | 'price' | 'quantity') => quote.getByRole('textbox', { name: admin.quote[name] }),
    sendQuote: quote.getByRole('button', { name: admin.quote.send }),
    /** The form of a quote that replaces another one. */
    newQuote,
    newPrice: newQuote.getByRole('textbox', { name: admin.quote.price }),
    sendNewQuote: newQuote.getByRole('button', { name: admin.quote.send }),
    replace: (name: string) => page.getByRole('button', { name: chat.replace_of.replace('{name}', name) }),
    waive: page.getByRole('button', { name: admin.inbox.waive }),
    writeQuote: page.getByRole('button', { name: admin.inbox.write_quote }),
    closeQuote: page.getByRole('button', { name: admin.quote.close }),
    /** The number on the Today screen, which links to what it counts. */
    unreadChats: page.getByRole('main').getByRole('link', { name: booking.today.unread }),
    /** The button on the Today screen beside a guest who waits for a quote. */
    writeQuoteFor: (name: string) =>
      page.getByRole('main').getByRole('link', { name: `${booking.today.act.quote} ${name}` }),
    entry: page.getByRole('link', { name: app.nav.inbox }).filter({ visible: true }),
  }
}
