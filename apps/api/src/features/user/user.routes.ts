/** Binds the calls of user profiles and user administration to their services. */
import type { Handlers } from '../../http/request.ts'
import type { ProviderService } from '../auth/provider.service.ts'
import type { SessionService } from '../auth/session.service.ts'
import type { ErasureService } from './erasure.service.ts'
import type { UserService } from './user.service.ts'
import type { UserAdminService } from './user-admin.service.ts'

type Services = {
  users: UserService
  userAdmin: UserAdminService
  sessions: SessionService
  provider: Pick<ProviderService, 'link'>
}

export const userRoutes = ({ users, userAdmin, sessions, provider }: Services): Handlers => ({
  listUsers: ({ query }) => userAdmin.list(query),
  countUsers: ({ query }) => userAdmin.count(query.query),
  createUser: ({ caller, body }) => userAdmin.create(caller, body),
  updateUserAsAdmin: ({ caller, params, body }) => userAdmin.update(caller, params.id, body),
  getUser: ({ caller, params }) => users.getOwn(caller, params.id),
  getUserAsAdmin: ({ caller, params }) => users.getAny(caller, params.id),
  getUserByEmail: ({ caller, params }) => users.getByEmail(caller, params.email),
  updateUser: ({ caller, body }) => users.updateOwn(caller, body),
  requestDeletion: ({ caller }) => users.requestDeletion(caller),
  listSessions: ({ caller }) => sessions.list(caller),
  endSession: ({ caller, params }) => sessions.end(caller, params.id),
  linkUid: async ({ caller, body }) => {
    await provider.link(caller, body.uid)
    return users.getOwn(caller, caller.id)
  },
  exportUser: ({ caller }) => users.export(caller),
})

export const erasureRoutes = ({ erase }: ErasureService): Handlers => ({
  deleteUser: ({ caller, params }) => erase(caller, params.id),
})
