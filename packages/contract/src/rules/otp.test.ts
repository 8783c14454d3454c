import { expect, it } from 'vitest'
import { normaliseOtp, otpInLink, otpPath } from './otp.ts'

it('a link has the key in its path', () => {
  expect(otpPath('K7QM-4XRT')).toBe('/otp/K7QM-4XRT')
  expect(otpPath('a/b?c')).toBe('/otp/a%2Fb%3Fc')
})

it.each([
  ['https://stay.example/otp/K7QM-4XRT', 'K7QM-4XRT'],
  ['https://stay.example/otp/k7qm4xrt.', 'K7QM-4XRT'],
  ['https://stay.example/otp?otp=K7QM-4XRT', 'K7QM-4XRT'],
  ['https://stay.example/otp?from=mail&otp=k7qm4xrt#top', 'K7QM-4XRT'],
  ['https://stay.example/OTP/K7QM-4XRT?otp=', 'K7QM-4XRT'],
])('the key of %s is %s', (link, key) => {
  expect(normaliseOtp(otpInLink(link) ?? '')).toBe(key)
})

it.each(['', 'K7QM-4XRT', 'https://stay.example/otp', 'https://stay.example/otp-claim', 'https://stay.example/'])(
  'there is no link with a key in “%s”',
  (text) => {
    expect(otpInLink(text)).toBeNull()
  },
)
