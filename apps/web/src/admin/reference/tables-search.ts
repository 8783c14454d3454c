/** What the address of the operator's first screen says: whether the police's tables lie open over it. */
export type TablesSearch = { tables?: '' }

export const tablesSearch = (raw: Record<string, unknown>): TablesSearch => ({
  tables: raw.tables === undefined ? undefined : '',
})
