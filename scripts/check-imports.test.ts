import { describe, expect, it } from 'vitest'
import { circles, declarationFaults, importsOf, violations } from './check-imports.ts'
import { featureImports } from './import-rules.ts'

const one = (from: string, code: string) => violations(importsOf(from, code))

describe('import rules', () => {
  it.each([
    ['apps/api/src/features/door/door.service.ts', "import { x } from '../booking/booking.service.ts'"],
    ['apps/api/src/features/door/door.service.ts', "import { eq } from 'drizzle-orm'"],
    ['apps/api/src/http/server.ts', "import { a } from '../adapters/smtp-mailer.ts'"],
    ['apps/web/src/ui/card.tsx', "import type { B } from '../lib/api.ts'"],
    ['apps/web/src/guest/booking/home.page.tsx', "const x = import('../../admin/booking/today.page.tsx')"],
    ['apps/web/src/guest/check-in/flow.tsx', "import { x } from '../booking/stay-card.tsx'"],
    ['apps/web/src/guest/flat/wifi.tsx', "import { x } from '../door/doors.tsx'"],
    ['apps/web/src/admin/trip/form/trip-form.tsx', "import type { X } from '../../flat/flat-values.ts'"],
    ['apps/web/src/main.tsx', "import { x } from '../../api/src/app.ts'"],
    ['packages/contract/src/schema.ts', "import { join } from 'node:path'"],
    ['packages/illustration/src/scene/scene.tsx', "import { Card } from '@mantine/core'"],
    ['packages/mrz/src/reader.ts', "import { builtInStates } from '@portineria/reference/countries'"],
    ['apps/api/src/app.ts', "import { houseOf } from '@portineria/illustration/palette'"],
  ])('%s may not contain %s', (from, code) => {
    expect(one(from, code)).toHaveLength(1)
  })

  it.each([
    [
      'apps/api/src/features/door/door.service.ts',
      "import type { BookingService } from '../booking/booking.service.ts'",
    ],
    ['apps/api/src/features/door/door.service.ts', "import { type A, type B } from '../booking/booking.service.ts'"],
    ['apps/api/src/features/door/door.repo.ts', "import { booking } from '../booking/booking.table.ts'"],
    ['apps/api/src/features/door/door.repo.ts', "import { eq } from 'drizzle-orm'"],
    ['apps/api/src/app.ts', "import { a } from './adapters/smtp-mailer.ts'"],
    ['apps/web/src/lib/api.ts', "import { calls } from '@portineria/contract/calls'"],
    ['apps/web/src/guest/door/door.page.tsx', "import { x } from '../flat/way-in.tsx'"],
    ['apps/web/src/guest/door/door.page.tsx', "import { x } from './doors.tsx'"],
  ])('%s may contain %s', (from, code) => {
    expect(one(from, code)).toEqual([])
  })

  it('reports declared directions between features that no import needs', () => {
    const imports = featureImports.map(({ from, to }) => ({
      from: `apps/web/src/${from}/a.ts`,
      to: `apps/web/src/${to}/b.ts`,
      type: false,
    }))
    expect(declarationFaults(imports)).toEqual([])
    expect(declarationFaults(imports.slice(1))).toHaveLength(1)
  })

  it.each(['import { x }', 'import type { x }', 'import { type x }', 'export { x }'])(
    'finds the import cycle that %s closes',
    (start) => {
      const there = importsOf('a/x.ts', "import { y } from './y.ts'")
      expect(circles([...there, ...importsOf('a/y.ts', `${start} from './x.ts'`)])).toHaveLength(1)
      expect(circles([...there, ...importsOf('a/y.ts', `${start} from './z.ts'`)])).toEqual([])
    },
  )

  it('finds the import cycle that an import() call closes', () => {
    const there = importsOf('a/x.ts', "import { y } from './y.ts'")
    expect(circles([...there, ...importsOf('a/y.ts', "const x = () => import('./x.ts')")])).toHaveLength(1)
  })
})
