/** The toast itself: its words stand a second time in the page's live region, for screen readers. */
import type { Page } from '@playwright/test'

export const toast = (page: Page, text: string) => page.getByRole('group').locator('strong').getByText(text)
