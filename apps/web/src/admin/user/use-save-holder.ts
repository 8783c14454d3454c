/** Saves an operator's changes to a person and puts the server's answer into the query cache. */
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
      // Stays show the holder's name, and the page frame shows the name of the signed-in operator.
      void client.invalidateQueries({ queryKey: ['booking'] })
      if (id === getSession().id) renewSession(user)
      return user
    },
    [client, id],
  )
}
