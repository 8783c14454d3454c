/** Saves an operator's changes of somebody. What the server answers becomes what every screen shows. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import type { User } from '@portineria/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api.ts'
import { getSession } from '../../lib/session-store.ts'
import { renewSession } from '../../lib/user/renew-session.ts'
import { withProof } from '../../lib/user/with-proof.ts'
import { peopleQueries } from './user.queries.ts'

export type HolderChanges = CallInput<Calls['updateUserAsAdmin']>['body']

export function useSaveHolder(id: number): (changes: HolderChanges) => Promise<User> {
  const client = useQueryClient()
  return useCallback(
    async (body) => {
      const user = await withProof(() => call('updateUserAsAdmin', { params: { id }, body }))
      client.setQueryData(peopleQueries.one(id).queryKey, user)
      void client.invalidateQueries({ queryKey: peopleQueries.all })
      // The names on the stays, and one's own in the shell.
      void client.invalidateQueries({ queryKey: ['booking'] })
      if (id === getSession().id) renewSession(user)
      return user
    },
    [client, id],
  )
}
