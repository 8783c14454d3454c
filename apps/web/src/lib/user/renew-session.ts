/** Updates the person's data in the session after their profile changes, so that the shell shows the new name. */
import type { User } from '@portineria/contract/user'
import { getSession, openSession } from '../session-store.ts'

export function renewSession({ id, name, surname, email, role_id, fk_uid, language }: User): void {
  const { token } = getSession()
  // After a sign-out that happened while the call was running, the session must not come back.
  if (token) openSession(token, { id, name, surname, email, role_id, fk_uid, language })
}
