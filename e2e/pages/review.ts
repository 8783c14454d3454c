/** The operator's review of a check-in. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

export function reviewScreen(page: Page, { booking: { review } }: Messages) {
  return {
    open: (id: number) => page.goto(`/admin_book?review=${id}`),
    name: page.getByRole('heading', { level: 1 }),
    tab: (name: string) => page.getByRole('tab', { name }),
    ready: (kind: keyof Messages['booking']['review']['ready_name']) =>
      page.getByRole('group', { name: review.ready_label }).getByRole('button', { name: review.ready_name[kind] }),
    next: page.getByRole('button', { name: review.next, exact: true }),
    message: page.getByRole('textbox', { name: review.message }),
    picture: page.getByRole('main').getByRole('img', { name: review.picture.split('{')[0] }),
    stage: page.getByRole('group', { name: review.stage }),
    zoom: page.getByRole('toolbar', { name: review.tools }).locator('output'),
    // Exactly: the button that changes the status is named after it, for example “Approved”.
    approve: page.getByRole('button', { name: review.approve, exact: true }),
    reject: page.getByRole('button', { name: review.reject }),
  }
}
