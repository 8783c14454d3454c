/** Binds the profile calls. */
import type { Handlers } from '../../http/request.ts'
import type { SessionService } from '../auth/session.service.ts'
import type { ErasureService } from './erasure.service.ts'
import type { UserService } from './user.service.ts'

type Services = { users: UserService; sessions: SessionService; erasure: ErasureService }

export const userRoutes = ({ users, sessions, erasure }: Services): Handlers => ({
  deleteUser: ({ caller, params }) => erasure.erase(caller, params.id),
  getUser: ({ caller, params }) => users.getOwn(caller, params.id),
  getUserAsAdmin: ({ params }) => users.getAny(params.id),
  getUserByEmail: ({ caller, params }) => users.getByEmail(caller, params.email),
  updateUser: ({ caller, body }) => users.updateOwn(caller, body),
  requestDeletion: ({ caller }) => users.requestDeletion(caller),
  listSessions: ({ caller }) => sessions.list(caller),
  endSession: ({ caller, params }) => sessions.end(caller, params.id),
  exportUser: ({ caller }) => users.export(caller),
})
