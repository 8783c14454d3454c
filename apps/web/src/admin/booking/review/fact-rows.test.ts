import { type GuestData, ITALY, type Missing, missingOf } from '@portineria/contract/rules/check-in'
import { expect, it } from 'vitest'
import { lackedIn, rowOf } from './fact-rows.ts'

it('has a row for every field that can be missing, except the picture and the guest', () => {
  const empty: GuestData = { kind: 'single', birth_state: ITALY, document_issue_country: ITALY }
  const fields = [empty, { kind: 'single' } as GuestData].flatMap((guest) =>
    missingOf({
      guests: [guest],
      guests_number: 2,
      check_in: '2026-05-26',
      check_out: '2026-05-30',
      today: '2026-05-01',
      documents: 'everyone',
      asks_municipality: false,
      mobile_phone: null,
      billing_same_as_residence: false,
      billing: { type: 'company' },
      holder_responsibility_accepted: false,
    }).map(({ field }) => field),
  )
  const withoutRow = [...new Set(fields)].filter((field) => rowOf(field) === null)
  expect(withoutRow.toSorted()).toEqual(['document_image', 'guest'])
})

it('finds the missing fields of a row', () => {
  const lack = (field: string): Missing => ({ field, guest: 1, why: 'empty' })
  expect(lackedIn('born', [lack('birth_city'), lack('name')])).toEqual([lack('birth_city')])
  expect(lackedIn('email', [lack('name')])).toEqual([])
})
