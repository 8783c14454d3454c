/** A changed profile changes what the session says of its person, the name in the shell too. */
import type { User } from '@portineria/contract/user'
import { getSession, openSession } from '../session-store.ts'

export function renewSession({ id, name, surname, email, role_id, fk_uid, language }: User): void {
  const { token } = getSession()
  // Signed out while the answer was on its way: nothing may be put back.
  if (token) openSession(token, { id, name, surname, email, role_id, fk_uid, language })
}
