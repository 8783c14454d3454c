/** Which apartment and nights a key is for. */
import { errorBody } from '@portineria/contract/errors'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'

export const otpQueries = {
  look: (otp: string) =>
    queryOptions({
      queryKey: ['otp', otp],
      // Without a connection it fails and says so, instead of waiting for one.
      networkMode: 'always',
      queryFn: ({ signal }) => call('getOtp', { params: { otp } }, signal),
    }),
}

/** What cannot be a key is not worth a question. */
export const notAKey = new ApiError('invalid_otp', 400, errorBody('invalid_otp'))
