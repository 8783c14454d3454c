/** Keeps what the screens were told, and tells it again at the next start until the server has answered. */
import { ROLE } from '@portineria/contract/rules/codes'
import { buildName } from './build-name.ts'
import { type Account, answerFromKept, type KeptAnswer, keptAnswer } from './kept-parts.ts'
import { eraseKept, type Owner, readKept, writeKept } from './kept-store.ts'
import { queryClient } from './query-client.ts'
import { currentToken, getSession } from './session-store.ts'
import { onSignOut } from './sign-out.ts'

const NOT_OFTENER_THAN = 2_000
/** What nobody looks at for a while must not leave the memory: without a connection there is no other copy. */
const DAY = 86_400_000

function signedIn(): { account: Account; owner: Owner } | null {
  const { id, role } = getSession()
  // The token goes first when a session ends; nothing is written after that.
  if (id === null || currentToken() === null) return null
  return { account: { id, role }, owner: { build: buildName(), account: id } }
}

/** Operators look through lists all day, and have the house's own connection: theirs go as ever. */
function keepInMemory({ role }: Account): void {
  if (role === ROLE.admin) return
  for (const part of ['flat', 'chat', 'order', 'trip', 'booking', 'contact'])
    queryClient.setQueryDefaults([part], { gcTime: DAY })
}

/** Before the first screen is drawn. */
export function putKeptBack(): void {
  const person = signedIn()
  if (!person) return
  keepInMemory(person.account)
  for (const kept of readKept(person.owner, Date.now())) {
    const answer = answerFromKept(kept, navigator.onLine)
    if (!answer) continue
    queryClient.setQueryData(answer.key, answer.data, { updatedAt: answer.at })
    // However young: whatever shows it asks again.
    queryClient.getQueryCache().find({ queryKey: answer.key })?.invalidate()
  }
}

function keepNow(): void {
  const person = signedIn()
  if (!person) return
  const all = queryClient.getQueryCache().getAll()
  const answers = all.map(({ queryKey, state }) =>
    keptAnswer({ key: queryKey, data: state.data, at: state.dataUpdatedAt }, person.account),
  )
  const kept = answers.filter((one): one is KeptAnswer => one !== null)
  if (kept.length > 0) writeKept(person.owner, kept, Date.now())
}

/** Answers how to stop. */
export function keepAnswers(): () => void {
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
  // Whoever leaves within the pause finds it too.
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
    eraseKept()
  })
  return stop
}
