/** The link with which a guest claims a reservation by its one-time key. */
import { otpPath } from '@portineria/contract/rules/otp'
import { publicUrl } from '../../../lib/site.ts'

export const keyLink = (otp: string): string => publicUrl() + otpPath(otp)
