/** The address of the signed-in operator; undefined until it is loaded. */
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/use-session.ts'
import { userQueries } from '../../lib/user/user.queries.ts'

export function useOwnEmail(): string | undefined {
  const { id } = useSession()
  return useQuery(userQueries.own(id ?? 0)).data?.email
}
