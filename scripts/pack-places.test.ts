import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packedTables } from './pack-places.ts'
import { root } from './run.ts'

it.each(Object.entries(packedTables()))(
  '%s matches its CSV (otherwise run node scripts/pack-places.ts)',
  (name, table) => {
    expect(JSON.parse(readFileSync(join(root, 'packages/reference/tables', name), 'utf8'))).toEqual(table)
  },
)
