/** Claiming a reservation with its key. Made once per key: a second try would only hear that it is done. */
import { call } from '../../lib/api.ts'
import { once } from './once.ts'

export const claim = (otp: string) => once(`claim ${otp}`, () => call('claimOtp', { body: { otp } }))
