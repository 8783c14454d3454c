/** Nothing but the demo knows the demo's operator or its city: another operator's mails and words have neither. */
import { languageCodes } from '@portineria/contract/rules/languages'
import { allMessages } from '@portineria/messages/all'
import { expect, it } from 'vitest'
import { previewPage } from './preview.ts'

const foreign = /trastevere|(?<!Europe\/)\brome\b|\broma\b|tiber|tevere|coloss|bracciano/i

it('the mails of another operator name only that operator', () => {
  const page = previewPage({ name: 'Laguna Rooms', accent: '#1b569e', logo: null })
  expect(page).toContain('Laguna Rooms')
  expect(foreign.exec(page)?.[0]).toBeUndefined()
})

it.each(languageCodes)('the words of the product in %s have no facts of one city', (language) => {
  const written = JSON.stringify(allMessages[language])
  expect(
    foreign.exec(written) && written.slice(Math.max(0, (foreign.exec(written)?.index ?? 0) - 60)).slice(0, 120),
  ).toBeNull()
})
