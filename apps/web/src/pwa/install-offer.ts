/** Decides whether to offer the app for the home screen (spec §1), and stores the answer. */
import { useSyncExternalStore } from 'react'
import { createStore } from '../lib/create-store.ts'
import { storeIfRoom } from '../lib/store-if-room.ts'
import { caught } from './install-event.ts'
import { type InstallAnswer, type InstallWay, installWay, phoneOf, readAnswer } from './install-rules.ts'

const ANSWER = 'portineria.install'

let goodMoment = false
const way = createStore<InstallWay | null>(null)

/** The guest has seen an approved stay or opened a door, and so knows what the app is for. */
export function noteGoodMoment(): void {
  if (goodMoment) return
  goodMoment = true
  update()
}

const update = (): void => way.set(findWay())
caught.changed = update

function findWay(): InstallWay | null {
  if (!goodMoment) return null
  return installWay({
    installed: caught.installed || isInstalled(),
    answer: readAnswer(localStorage.getItem(ANSWER)),
    now: Date.now(),
    offered: caught.event !== null,
    phone: phoneOf(navigator),
  })
}

export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Null while the offer must not be shown. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(way.watch, way.get)

function remember(answer: InstallAnswer): void {
  storeIfRoom(ANSWER, JSON.stringify(answer))
  update()
}

/** Shows the browser's prompt; must be called by the tap on Yes itself. Closing the prompt counts as Later. */
export async function install(): Promise<void> {
  const offered = caught.event
  if (!offered) return
  caught.event = null
  await offered.prompt()
  const { outcome } = await offered.userChoice
  remember(outcome === 'accepted' ? { answer: 'yes' } : { answer: 'later', at: Date.now() })
}

export const installedByHand = (): void => remember({ answer: 'yes' })
export const askLater = (): void => remember({ answer: 'later', at: Date.now() })
export const neverAsk = (): void => remember({ answer: 'never' })
