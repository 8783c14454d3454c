import { expect, it } from 'vitest'
import { startApp } from '../../test/app.ts'
import { until } from '../../test/until.ts'
import { user } from '../features/user/user.table.ts'
import { rarityOfLetters } from './search.rules.ts'
import { sampleTrigrams } from './trigram-sample.ts'

it('a search learns from the rows which trigrams are rare, without waiting for it', async () => {
  const app = await startApp()
  const people = Array.from({ length: 200 }, (_, n) => ({
    email: `guest${n + 100}@example.test`,
    name: 'Zoë',
    active: true,
  }))
  await app.db.insert(user).values(people)
  const rarity = sampleTrigrams(app.db, user.search)
  // Nothing is known yet: by its letters, a "zoe" is rarer than a "123".
  expect(rarity()).toBe(rarityOfLetters)
  await until(() => rarity() !== rarityOfLetters, 'the sample')
  const known = rarity()
  expect(known('123')).toBeGreaterThan(known('gue'))
  expect(known('xyz')).toBeGreaterThan(known('123'))
  await app.close()
})
