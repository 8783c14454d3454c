/** Persists the server's answers, and shows them at the next start until the server has answered again. */
import { ROLE } from '@portineria/contract/rules/codes'
import { buildName } from './build-name.ts'
import { type Account, type PersistedAnswer, persistedAnswer, restoredAnswer } from './persisted-answer.ts'
import { erasePersisted, type Owner, readPersisted, writePersisted } from './persisted-store.ts'
import { queryClient } from './query-client.ts'
import { currentToken, getSession } from './session-store.ts'
import { onSignOut } from './sign-out.ts'

const NOT_OFTENER_THAN = 2_000
/** Answers that no screen shows stay in memory this long, because offline there is no other copy. */
const DAY = 86_400_000

function signedIn(): { account: Account; owner: Owner } | null {
  const { id, role } = getSession()
  // When a session ends, its token is removed first, and nothing may be written after that.
  if (id === null || currentToken() === null) return null
  return { account: { id, role }, owner: { build: buildName(), account: id } }
}

/** Only for guests. Operators look through many lists and have a good connection, so they keep the default. */
function keepInMemory({ role }: Account): void {
  if (role === ROLE.admin) return
  for (const part of ['flat', 'chat', 'order', 'trip', 'booking', 'house'])
    queryClient.setQueryDefaults([part], { gcTime: DAY })
}

/** Restores the persisted answers. Runs before the first screen renders. */
export function restoreQueries(): void {
  const person = signedIn()
  if (!person) return
  keepInMemory(person.account)
  for (const kept of readPersisted(person.owner, Date.now())) {
    const answer = restoredAnswer(kept, person.account, navigator.onLine)
    if (!answer) continue
    queryClient.setQueryData(answer.key, answer.data, { updatedAt: answer.at })
    // A restored answer is fetched again by the screen that shows it, however new it is.
    queryClient.getQueryCache().find({ queryKey: answer.key })?.invalidate()
  }
}

function keepNow(): void {
  const person = signedIn()
  if (!person) return
  const all = queryClient.getQueryCache().getAll()
  const answers = all.map(({ queryKey, state }) =>
    persistedAnswer({ key: queryKey, data: state.data, at: state.dataUpdatedAt }, person.account),
  )
  const kept = answers.filter((one): one is PersistedAnswer => one !== null)
  if (kept.length > 0) writePersisted(person.owner, kept, Date.now())
}

/** Answers a function that stops the persistence. */
export function persistQueries(): () => void {
  const person = signedIn()
  if (person) keepInMemory(person.account)
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    keepNow()
  }
  const unwatch = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') timer ??= setTimeout(keep, NOT_OFTENER_THAN)
  })
  // Leaving the page does not wait for the timer.
  const leave = () => {
    if (timer !== undefined) keep()
  }
  window.addEventListener('pagehide', leave)
  const stop = () => {
    unwatch()
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('pagehide', leave)
  }
  onSignOut(() => {
    stop()
    erasePersisted()
  })
  return stop
}
