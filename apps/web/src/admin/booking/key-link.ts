/** The address a one-time key opens. */
import { publicUrl } from '../../lib/site.ts'

export const keyLink = (otp: string): string => `${publicUrl()}/otp?otp=${encodeURIComponent(otp)}`
