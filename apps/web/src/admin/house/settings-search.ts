/** The search parameters of the settings: which tab is open. */

/** The tabs in their order. A new one needs a line here, a panel in `settings.page.tsx` and a word in `house.json`. */
export const settingsTabs = ['business', 'contact', 'texts', 'stays', 'connections', 'system'] as const
export type SettingsTab = (typeof settingsTabs)[number]
export type SettingsSearch = { tab?: SettingsTab }

export const settingsSearch = (raw: Record<string, unknown>): SettingsSearch => ({
  tab: settingsTabs.find((tab) => tab === raw.tab),
})
