/** The route table of spec §2, one line each. Every page comes as its own file, when it is needed. */
import type { Messages } from '@portineria/messages/messages'
import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { getSession } from '../lib/session-store.ts'
import { decideNavigation } from './guard.ts'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { PageError } from './page-error.tsx'

type TitleKey = keyof Messages['app']['titles']

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: TitleKey
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

let starting = true

const root = createRootRoute({
  component: Layout,
  notFoundComponent: NotFound,
  beforeLoad: ({ location }) => {
    const verdict = decideNavigation(location.pathname, getSession(), starting)
    starting = false
    if (verdict.go === 'to') throw redirect({ to: verdict.path, replace: true })
    if (verdict.go === 'not-found') throw notFound()
  },
})

const beingBuilt = () => import('./being-built.page.tsx')

const page = <const P extends string>(path: P, title: TitleKey, load: Parameters<typeof lazyPage>[0]) =>
  createRoute({ getParentRoute: () => root, path, component: lazyPage(load), staticData: { title } })

/** Nobody's profile but one's own; operators see others at /admin_holder. */
const ownProfile = createRoute({
  getParentRoute: () => root,
  path: '/holder/$id',
  component: lazyPage(() => import('../account/user/profile.page.tsx')),
  staticData: { title: 'holder' },
  beforeLoad: ({ params }) => {
    if (params.id !== String(getSession().id)) throw notFound()
  },
})

const routes = [
  page('/', 'home', () => import('../guest/booking/home.page.tsx')),
  page('/door', 'door', beingBuilt),
  page('/booking', 'booking', beingBuilt),
  page('/proposal/{-$checkout}', 'proposal', beingBuilt),
  page('/login', 'login', () => import('../account/auth/login.page.tsx')),
  ownProfile,
  page('/register-old', 'register', beingBuilt),
  page('/register', 'register', beingBuilt),
  page('/forgot_password', 'forgot_password', beingBuilt),
  page('/reset-password', 'reset_password', beingBuilt),
  page('/otp', 'otp', beingBuilt),
  page('/otp-claim', 'otp_claim', beingBuilt),
  page('/activate', 'activate', beingBuilt),
  page('/admin', 'admin', () => import('../admin/booking/today.page.tsx')),
  page('/admin_book', 'admin_book', beingBuilt),
  page('/admin_holder/{-$id}', 'admin_holder', beingBuilt),
  page('/admin_change_password', 'admin_change_password', () => import('../account/user/change-password.page.tsx')),
  page('/admin_flat', 'admin_flat', beingBuilt),
  page('/admin_trip', 'admin_trip', beingBuilt),
  page('/admin_logs', 'admin_logs', beingBuilt),
]

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren(routes),
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    scrollRestoration: false,
  })
