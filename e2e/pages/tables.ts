/** The operator's panel with the police's tables. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'
import { toast } from './toast.ts'

/** The part of an ICU select message for one kind of table. */
const forKind = (message: string, kind: 'municipalities' | 'states') =>
  new RegExp(`\\b${kind === 'states' ? 'states' : 'other'} \\{([^}]*)\\}`).exec(message)?.[1] ?? message

export function tablesPanel(page: Page, { reference: { tables }, app, ui }: Messages) {
  const panel = page.getByRole('dialog', { name: tables.title })
  return {
    panel,
    open: async () => {
      await page.goto('/admin')
      await page.getByRole('button', { name: app.settings }).filter({ visible: true }).click()
      await page.getByRole('menuitem', { name: app.nav.tables }).click()
      await panel.waitFor()
    },
    section: (kind: 'municipalities' | 'states') => {
      const section = panel.getByRole('region', { name: tables.kinds[kind] })
      return {
        section,
        choose: (name: string, csv: string) =>
          section
            .getByLabel(forKind(tables.pick, kind))
            .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) }),
        group: (name: 'added' | 'ended' | 'renamed' | 'amended' | 'removed') =>
          section.getByRole('group').filter({ has: page.getByText(tables.changes[name], { exact: true }) }),
        replace: section.getByRole('button', { name: tables.replace }),
        reset: section.getByRole('button', { name: tables.reset }),
        replaced: toast(page, forKind(tables.replaced, kind)),
        wasReset: toast(page, forKind(tables.was_reset, kind)),
      }
    },
    question: page.getByRole('dialog').filter({ has: page.getByRole('button', { name: ui.cancel, exact: true }) }),
    close: () => panel.getByRole('button', { name: ui.close, exact: true }).click(),
  }
}
