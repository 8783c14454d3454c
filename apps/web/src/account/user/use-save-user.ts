/** Saves changes of the own profile. Every screen, and the name in the shell, then shows the server's answer. */
import type { User } from '@portineria/contract/user'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api.ts'
import type { UserChanges } from '../../lib/user/profile-values.ts'
import { renewSession } from '../../lib/user/renew-session.ts'
import { userQueries } from '../../lib/user/user.queries.ts'

export function useSaveUser(): (changes: UserChanges) => Promise<User> {
  const client = useQueryClient()
  return useCallback(
    async (changes) => {
      const user = await call('updateUser', { body: changes })
      showUser(client, user)
      return user
    },
    [client],
  )
}

export function showUser(client: QueryClient, user: User): void {
  client.setQueryData(userQueries.own(user.id).queryKey, user)
  renewSession(user)
}
