/**
 * The layout of all routes: the guest's shell, the operator's, or none before signing in. It also has the two screens that
 * stand in for a page: not found, and failed to load.
 */
import { ROLE } from '@portineria/contract/rules/codes'
import {
  Link,
  lazyRouteComponent,
  Outlet,
  rootRouteId,
  useMatches,
  useRouteContext,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { preloadErrors } from '../lib/error-code.ts'
import { useHouse } from '../lib/house.ts'
import { withWords } from '../lib/language.tsx'
import { getSession } from '../lib/session-store.ts'
import { useSession } from '../lib/use-session.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { OfflineNote } from '../ui/state/offline-note.tsx'
import { ProgressLine } from '../ui/state/progress-line.tsx'
import { isPublic } from './guard.ts'
import classes from './layout.module.css'
import { runWhileSignedIn } from './run-while-signed-in.ts'

// Loaded on demand, so that the login page does not carry what only signed-in people see.
const AdminShell = lazyRouteComponent(() => withWords(() => import('./admin-shell.tsx')), 'AdminShell')
const GuestShell = lazyRouteComponent(() => withWords(() => import('./guest-shell.tsx'), 'home'), 'GuestShell')
const Notes = lazyRouteComponent(() => withWords(() => import('../pwa/notes.tsx'), 'home'), 'Notes')
const InstallOffer = lazyRouteComponent(() => withWords(() => import('../pwa/notes.tsx'), 'home'), 'InstallOffer')

// On the screens for errors. If it cannot be loaded, they show the rest.
const ErrorConcierge = lazy<ComponentType>(() =>
  import('../lib/booking/error-concierge.tsx').then(
    (module) => ({ default: module.ErrorConcierge }),
    () => ({ default: () => null }),
  ),
)

/** A guest whose screen is missing or broken can still call or write. */
function Help() {
  const { islogged, role } = useSession()
  if (!islogged || role === ROLE.admin) return null
  return (
    <Suspense fallback={null}>
      <ErrorConcierge />
    </Suspense>
  )
}

/**
 * Loads what surrounds every screen behind the log-in. It is loaded together with the screen, because React would show nothing
 * for 0.3 s if it had to wait for it while rendering.
 */
export const loadAround = async (): Promise<void> => {
  const { role } = getSession()
  const around = [role === ROLE.admin ? AdminShell : GuestShell, Notes, InstallOffer]
  await Promise.all(around.map(async (part) => part.preload?.()))
}

/** The not-found screen reports that it is shown, because the router has several ways of showing it. */
const LostContext = createContext<(lost: boolean) => void>(() => undefined)

export function Layout() {
  const t = useTranslations('app')
  const session = useSession()
  const path = useRouteContext({ from: rootRouteId, select: (context) => context.path }) ?? window.location.pathname
  const busy = useRouterState({ select: (state) => state.status === 'pending' })
  const main = useRef<HTMLElement>(null)
  const [lost, setLost] = useState(false)
  useTitle(lost)
  useFreshPage(path, main)
  useSignedIn(session.islogged)
  useWarmHome(session.islogged)
  useSetUp()
  const bare = !session.islogged || isPublic(path)
  const content: ReactNode = (
    <main ref={main} id="content" tabIndex={-1} className={bare ? classes.bare : classes.main}>
      {bare ? (
        <OfflineNote />
      ) : (
        <Suspense fallback={null}>
          <Notes path={path} />
        </Suspense>
      )}
      <Outlet />
      {!bare && path === '/' && (
        <Suspense fallback={null}>
          <InstallOffer />
        </Suspense>
      )}
    </main>
  )
  return (
    <LostContext value={setLost}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <ProgressLine active={busy} />
      {bare ? content : <Suspense fallback={null}>{shell(session.role, content)}</Suspense>}
    </LostContext>
  )
}

const shell = (role: number, content: ReactNode) =>
  role === ROLE.admin ? <AdminShell>{content}</AdminShell> : <GuestShell>{content}</GuestShell>

/** Runs the background work of a session from sign-in to sign-out, on every screen. */
function useSignedIn(islogged: boolean): void {
  useEffect(() => {
    if (!islogged) return
    return runWhileSignedIn(() => import('./signed-in.ts'))
  }, [islogged])
}

/** Once it is known that the instance has no operator yet, the guard decides again: every screen leads to the set-up. */
function useSetUp(): void {
  const router = useRouter()
  const { set_up } = useHouse()
  useEffect(() => {
    if (!set_up) void router.invalidate()
  }, [set_up, router])
}

/**
 * Loads the guest's home and the table of errors while somebody fills in a form of the entrance: they are there when the server has
 * checked the password.
 */
function useWarmHome(islogged: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (islogged) return
    const warm = () => {
      preloadErrors()
      // If it cannot be loaded now, the next screen tries again.
      void router.routesByPath['/'].options.component?.preload?.()?.catch(() => undefined)
    }
    document.addEventListener('focusin', warm, { once: true })
    return () => document.removeEventListener('focusin', warm)
  }, [islogged, router])
}

function useTitle(lost: boolean): void {
  const t = useTranslations('app')
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = t(`titles.${lost || !key ? 'not_found' : key}`)
  useEffect(() => {
    document.title = `${title} · Portineria`
  }, [title])
}

/** A new page starts at its top, and its content takes the focus for screen readers. The first page keeps the browser's focus. */
function useFreshPage(path: string, main: RefObject<HTMLElement | null>): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, main])
}

/** The screen of any path that is not in the route table. */
export function NotFound() {
  const t = useTranslations('app.not_found')
  const setLost = use(LostContext)
  useLayoutEffect(() => {
    setLost(true)
    return () => setLost(false)
  }, [setLost])
  return (
    <div className={classes.page}>
      <Help />
      <EmptyState
        title={t('title')}
        text={t('text')}
        house="nowhere"
        actions={
          <Button component={Link} to="/">
            {t('home')}
          </Button>
        }
      />
    </div>
  )
}

/** The screen of a page that could not be loaded or rendered; its button reloads the app. */
export function PageError() {
  const t = useTranslations('app.page_error')
  return (
    <div className={classes.page} role="alert">
      <Help />
      <EmptyState
        title={t('title')}
        text={t('text')}
        house="page error"
        actions={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
      />
    </div>
  )
}
