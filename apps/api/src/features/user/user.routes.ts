/** Binds the profile calls. */
import type { Handlers } from '../../http/request.ts'
import type { SessionService } from '../auth/session.service.ts'
import type { UserService } from './user.service.ts'

export const userRoutes = (users: UserService, sessions: SessionService): Handlers => ({
  getUser: ({ caller, params }) => users.getOwn(caller, params.id),
  getUserAsAdmin: ({ params }) => users.getAny(params.id),
  getUserByEmail: ({ caller, params }) => users.getByEmail(caller, params.email),
  updateUser: ({ caller, body }) => users.updateOwn(caller, body),
  requestDeletion: ({ caller }) => users.requestDeletion(caller),
  listSessions: ({ caller }) => sessions.list(caller),
  endSession: ({ caller, params }) => sessions.end(caller, params.id),
  exportUser: ({ caller }) => users.export(caller),
})
