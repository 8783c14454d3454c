/** The link with which a guest claims a reservation by its one-time key. */
import { publicUrl } from '../../lib/site.ts'

export const keyLink = (otp: string): string => `${publicUrl()}/otp?otp=${encodeURIComponent(otp)}`
