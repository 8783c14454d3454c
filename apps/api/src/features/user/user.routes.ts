/** Binds the profile calls. */
import type { Handlers } from '../../http/request.ts'
import type { UserService } from './user.service.ts'

export const userRoutes = (users: UserService): Handlers => ({
  getUser: ({ caller, params }) => users.getOwn(caller, params.id),
  getUserAsAdmin: ({ params }) => users.getAny(params.id),
  getUserByEmail: ({ caller, params }) => users.getByEmail(caller, params.email),
  updateUser: ({ caller, body }) => users.updateOwn(caller, body),
  requestDeletion: ({ caller }) => users.requestDeletion(caller),
  exportUser: ({ caller }) => users.export(caller),
})
