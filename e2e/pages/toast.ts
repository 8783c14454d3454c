/** The toast itself: its text also exists in the page's live region, for screen readers. */
import type { Page } from '@playwright/test'

export const toast = (page: Page, text: string) => page.getByRole('group').locator('strong').getByText(text)
