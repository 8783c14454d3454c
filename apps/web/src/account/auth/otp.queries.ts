/** The query for the apartment and nights of a key. */
import { errorBody } from '@portineria/contract/errors'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'

export const otpQueries = {
  look: (otp: string) =>
    queryOptions({
      queryKey: ['otp', otp],
      // Offline the query fails and the screen says so, instead of waiting for a connection.
      networkMode: 'always',
      queryFn: ({ signal }) => call('getOtp', { params: { otp } }, signal),
    }),
}

/** The error for text that cannot be a key; it is known without asking the server. */
export const notAKey = new ApiError('invalid_otp', 400, errorBody('invalid_otp'))
