/** Saves changes of the own profile. What the server answers becomes what every screen shows, the name in the shell too. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import type { User } from '@portineria/contract/user'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api.ts'
import { getSession, openSession } from '../../lib/session-store.ts'
import { userQueries } from './user.queries.ts'

export type UserChanges = CallInput<Calls['updateUser']>['body']

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

function renewSession({ id, name, surname, email, role_id, fk_uid, language }: User): void {
  const { token } = getSession()
  // Signed out while the answer was on its way: nothing may be put back.
  if (token) openSession(token, { id, name, surname, email, role_id, fk_uid, language })
}
