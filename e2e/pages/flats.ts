/** The operator's apartments: the list, and the form of one. */
import { expect, type Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'
import { toast } from './toast.ts'

export function flatForm(page: Page, { flat }: Messages) {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: false })
  const images = page.getByRole('region', { name: flat.images.title })
  const steps = page.getByRole('region', { name: flat.steps.title })
  return {
    open: (id: number | 'new') => page.goto(`/admin_flat?id=${id}`),
    name: page.getByRole('textbox', { name: flat.field.name }).first(),
    headline: page.getByRole('textbox', { name: flat.field.headline }),
    city: page.getByRole('textbox', { name: flat.field.city }),
    guests: page.getByRole('textbox', { name: flat.field.max_guests }),
    step: (number: number) => field(flat.field.step.replace('{number}', String(number))),
    preview: page.getByRole('complementary', { name: flat.preview.title }),
    steps,
    pickForStep: (what: 'add' | 'replace', number: number) =>
      steps.getByLabel(flat.steps[what].replace('{number}', String(number))),
    stepPicture: (number: number) =>
      steps.getByRole('img', { name: flat.steps.picture.replace('{number}', String(number)), exact: true }),
    images,
    pick: images.getByLabel(flat.images.add),
    picture: (number: number) =>
      images.getByRole('img', { name: flat.images.picture.replace('{number}', String(number)) }),
    write: (language: 'English' | 'Italiano') => page.getByRole('radio', { name: language }).click(),
    async save(words: string = flat.form.saved) {
      // The toast of an earlier save may still be there.
      const answered = page.waitForResponse(
        (one) => one.url().endsWith('/api/flat') && one.request().method() !== 'GET',
      )
      await page.getByRole('button', { name: flat.form.save, exact: true }).click()
      await answered
      await expect(toast(page, words).last()).toBeVisible()
    },
    /** The ids of the files behind the pictures, in order. */
    async order(): Promise<string[]> {
      const sources = await images
        .getByRole('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
      return sources.map((source) => /[0-9a-f-]{36}/.exec(source)?.[0] ?? source)
    },
  }
}
