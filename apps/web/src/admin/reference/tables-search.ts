/** The search parameters of the operator's first screen: `tables` opens the panel with the police's tables. */
export type TablesSearch = { tables?: '' }

export const tablesSearch = (raw: Record<string, unknown>): TablesSearch => ({
  tables: raw.tables === undefined ? undefined : '',
})
