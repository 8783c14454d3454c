/** The route table of spec §2. Every page is loaded on demand. */
import { ROLE } from '@portineria/contract/rules/codes'
import type { Messages } from '@portineria/messages/messages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  defaultStringifySearch,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { type EntranceSearch, entranceSearch, keySearch, signInSearch, tokenSearch } from '../account/auth/search.ts'
import { setupSearch } from '../account/setup/setup-search.ts'
import { profileSearch } from '../account/user/profile-search.ts'
import { bookingSearch } from '../admin/booking/list-search.ts'
import { doorsSearch } from '../admin/door/doors/doors-search.ts'
import { logSearch } from '../admin/door/log/log-search.ts'
import { flatSearch } from '../admin/flat/flat-search.ts'
import { settingsSearch } from '../admin/house/settings-search.ts'
import { tablesSearch } from '../admin/reference/tables-search.ts'
import { statisticsSearch } from '../admin/statistics/statistics-search.ts'
import { tripSearch } from '../admin/trip/trip-search.ts'
import { holderSearch } from '../admin/user/holder-search.ts'
import { checkInSearch } from '../guest/check-in/check-in-search.ts'
import { doorSearch } from '../guest/door/door-search.ts'
import { experienceSearch, isTripId } from '../guest/trip/trip-search.ts'
import { currentHouse } from '../lib/house.ts'
import type { WordSet } from '../lib/language.tsx'
import { lazyPage } from '../lib/lazy-page.ts'
import { getSession } from '../lib/session-store.ts'
import { decideNavigation } from './guard.ts'
import { Layout, loadAround, NotFound, PageError } from './layout.tsx'

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
    const verdict = decideNavigation(location.pathname, getSession(), starting, currentHouse().set_up)
    starting = false
    if (verdict.go === 'to') throw redirect({ to: verdict.path, replace: true })
    if (verdict.go === 'not-found') throw notFound()
    // The layout reads the path here and not from the location, which is ahead while the next screen loads.
    return { path: location.pathname }
  },
})

type LoadPage = Parameters<typeof lazyPage>[0]

/** Loads a screen behind the log-in together with what surrounds it. */
const inside = (load: LoadPage, words?: WordSet) =>
  lazyPage(async () => (await Promise.all([load(), loadAround()]))[0], words)

const page = <const P extends string>(path: P, title: TitleKey, load: LoadPage) =>
  createRoute({ getParentRoute: () => root, path, component: inside(load), staticData: { title } })

/** An account screen: each may have the privacy policy in its address, and some have a key or a token of a mail. */
const entrance = <const P extends string, S extends EntranceSearch>(
  path: P,
  title: TitleKey,
  load: LoadPage,
  validateSearch: (raw: Record<string, unknown>) => S,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyPage(load, 'entrance'),
    staticData: { title },
    validateSearch,
  })

/** Like the home, a phone's first screen: it brings only the messages that it shows. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyPage(() => import('../account/auth/login.page.tsx'), 'login'),
  staticData: { title: 'login' },
  validateSearch: entranceSearch,
})

/** The set-up of a new instance: before the log-in and after it. It needs the messages of both. */
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyPage(() => import('../account/setup/setup.page.tsx')),
  staticData: { title: 'setup' },
  validateSearch: setupSearch,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: inside(() => import('../guest/booking/home.page.tsx'), 'home'),
  staticData: { title: 'home' },
})

/** A person sees only their own profile here; operators see others at /admin_holder. */
const ownProfile = createRoute({
  getParentRoute: () => root,
  path: '/holder/$id',
  component: inside(() => import('../account/user/profile.page.tsx')),
  staticData: { title: 'holder' },
  validateSearch: profileSearch,
  beforeLoad: ({ params }) => {
    if (params.id !== String(getSession().id)) throw notFound()
  },
})

const checkIn = createRoute({
  getParentRoute: () => root,
  path: '/booking',
  component: inside(() => import('../guest/check-in/check-in.page.tsx')),
  staticData: { title: 'booking' },
  validateSearch: checkInSearch,
})

/** A guest of somebody else's stay, who has a link and no account. */
const companion = createRoute({
  getParentRoute: () => root,
  path: '/companion/$token',
  component: lazyPage(() => import('../guest/check-in/companion/companion.page.tsx')),
  staticData: { title: 'companion' },
  validateSearch: checkInSearch,
})

/** Guests open their own doors, and operators manage all doors. Signing out reloads the app, so a tab has only one role. */
const doors = createRoute({
  getParentRoute: () => root,
  path: '/door',
  component: inside(() =>
    getSession().role === ROLE.admin ? import('../admin/door/doors.page.tsx') : import('../guest/door/door.page.tsx'),
  ),
  staticData: { title: 'door' },
  validateSearch: (raw: Record<string, unknown>) => ({ ...doorSearch(raw), ...doorsSearch(raw) }),
})

/** With a number in the path, the checkout of that experience is open. */
const experiences = createRoute({
  getParentRoute: () => root,
  path: '/proposal/{-$checkout}',
  component: inside(() => import('../guest/trip/trip.page.tsx')),
  staticData: { title: 'proposal' },
  validateSearch: experienceSearch,
  beforeLoad: ({ params: { checkout } }) => {
    if (checkout !== undefined && !isTripId(checkout)) throw notFound()
  },
})

const reservations = createRoute({
  getParentRoute: () => root,
  path: '/admin_book',
  component: inside(() => import('../admin/booking/reservations.page.tsx')),
  staticData: { title: 'admin_book' },
  validateSearch: bookingSearch,
})

const holders = createRoute({
  getParentRoute: () => root,
  path: '/admin_holder/{-$id}',
  component: inside(() => import('../admin/user/holders.page.tsx')),
  staticData: { title: 'admin_holder' },
  validateSearch: holderSearch,
  beforeLoad: ({ params: { id } }) => {
    if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) throw notFound()
  },
})

const flats = createRoute({
  getParentRoute: () => root,
  path: '/admin_flat',
  component: inside(() => import('../admin/flat/flat.page.tsx')),
  staticData: { title: 'admin_flat' },
  validateSearch: flatSearch,
})

const trips = createRoute({
  getParentRoute: () => root,
  path: '/admin_trip',
  component: inside(() => import('../admin/trip/trip.page.tsx')),
  staticData: { title: 'admin_trip' },
  validateSearch: tripSearch,
})

const log = createRoute({
  getParentRoute: () => root,
  path: '/admin_logs',
  component: inside(() => import('../admin/door/log.page.tsx')),
  staticData: { title: 'admin_logs' },
  validateSearch: logSearch,
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/admin_settings',
  component: inside(() => import('../admin/house/settings.page.tsx')),
  staticData: { title: 'admin_settings' },
  validateSearch: settingsSearch,
})

const police = createRoute({
  getParentRoute: () => root,
  path: '/admin_police',
  component: inside(() => import('../admin/police/police.page.tsx')),
  staticData: { title: 'admin_police' },
})

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/admin_statistics',
  component: inside(() => import('../admin/statistics/statistics.page.tsx')),
  staticData: { title: 'admin_statistics' },
  validateSearch: statisticsSearch,
})

const today = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: inside(() => import('../admin/booking/today/today.page.tsx')),
  staticData: { title: 'admin' },
  validateSearch: tablesSearch,
})

const routes = [
  home,
  doors,
  checkIn,
  companion,
  experiences,
  login,
  setup,
  ownProfile,
  entrance('/register-old', 'register', () => import('../account/auth/register-old.page.tsx'), entranceSearch),
  entrance('/register', 'register', () => import('../account/auth/register.page.tsx'), keySearch),
  entrance(
    '/forgot_password',
    'forgot_password',
    () => import('../account/auth/forgot-password.page.tsx'),
    entranceSearch,
  ),
  entrance('/reset-password', 'reset_password', () => import('../account/auth/reset-password.page.tsx'), tokenSearch),
  // The key stands in the path or, in older links, in the query.
  entrance('/otp/{-$key}', 'otp', () => import('../account/auth/otp.page.tsx'), keySearch),
  entrance('/otp-claim', 'otp_claim', () => import('../account/auth/otp-claim.page.tsx'), keySearch),
  entrance('/sign-in', 'sign_in', () => import('../account/auth/sign-in.page.tsx'), signInSearch),
  entrance('/activate', 'activate', () => import('../account/auth/activate.page.tsx'), tokenSearch),
  today,
  reservations,
  holders,
  page('/admin_change_password', 'admin_change_password', () => import('../account/user/change-password.page.tsx')),
  flats,
  trips,
  log,
  police,
  statistics,
  settings,
]

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren(routes),
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    scrollRestoration: false,
    // Writes `/login?privacy` instead of `/login?privacy=`.
    stringifySearch: (search) => defaultStringifySearch(search).replace(/=(?=&|$)/g, ''),
  })
