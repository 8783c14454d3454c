import { beforeEach, describe, expect, it } from 'vitest'
import { listenForPush, readNote, shows } from './push-events.ts'
import type { OpenWindow, WorkerScope } from './worker-scope.ts'

const HOME = 'https://concierge.test'
const note = { title: 'Concierge', body: 'Of course.', tag: 'talk', url: '/proposal?stay=3&chat=0', lang: 'it' }

type Shown = { title: string; tag: string; silent: boolean; closed: boolean; data: { url: string }; close(): void }

/** A stand-in for the worker's global scope, with these windows open. */
function makeWorld(open: { url: string; visible?: boolean; ours?: boolean }[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const shown: Shown[] = []
  const done: string[] = []
  const windows = open.map(({ url, visible = true, ours = true }) => {
    const one: OpenWindow = {
      url: HOME + url,
      focused: visible,
      visibilityState: visible ? 'visible' : 'hidden',
      focus: async () => {
        done.push(`focus ${url}`)
        return one
      },
      navigate: async (to) => {
        if (!ours) throw new TypeError('not its controller')
        done.push(`navigate ${to}`)
        return one
      },
      postMessage: () => undefined,
    }
    return one
  })
  const registration = {
    showNotification: async (title: string, options: Omit<Shown, 'title' | 'closed' | 'close'>) => {
      const one: Shown = {
        ...options,
        title,
        closed: false,
        close: () => {
          one.closed = true
        },
      }
      shown.push(one)
    },
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
    pushManager: {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        done.push(`subscribe ${applicationServerKey}`)
      },
    },
  }
  const self = {
    location: new URL(HOME),
    registration,
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => {
        done.push(`open ${url}`)
        return null
      },
    },
    addEventListener: (kind: string, listener: (event: never) => void) => listeners.set(kind, listener),
  } as unknown as WorkerScope
  listenForPush(self)
  const fire = async (kind: string, event: object) => {
    let lasting: Promise<unknown> = Promise.resolve()
    const waitUntil = (until: Promise<unknown>) => {
      lasting = until
    }
    listeners.get(kind)?.({ waitUntil, ...event } as never)
    await lasting
  }
  return {
    shown,
    done,
    push: (data: unknown) => fire('push', { data: { json: () => data } }),
    fire,
    tap: async () => {
      const [notification] = shown
      await fire('notificationclick', { notification })
    },
  }
}

describe('a pushed notification', () => {
  it('is shown under its tag, with the page that it leads to', async () => {
    const world = makeWorld()
    await world.push(note)
    expect(world.shown).toMatchObject([
      { title: 'Concierge', body: 'Of course.', tag: 'talk', lang: 'it', silent: false, renotify: true, closed: false },
    ])
    expect(world.shown[0]?.data).toEqual({ url: `${HOME}/proposal?stay=3&chat=0` })
  })

  it('is silent and closed at once if that page is on the screen', async () => {
    const world = makeWorld([{ url: '/proposal?chat=0&stay=3' }])
    await world.push(note)
    expect(world.shown).toMatchObject([{ silent: true, renotify: false, closed: true }])
  })

  it.each([{ url: '/proposal?chat=0&stay=3', visible: false }, { url: '/proposal?stay=3' }, { url: '/' }])(
    'stays if that page is not on the screen: %o',
    async (window) => {
      const world = makeWorld([window])
      await world.push(note)
      expect(world.shown).toMatchObject([{ silent: false, closed: false }])
    },
  )

  it('is shown only if our server could have sent it', async () => {
    const world = makeWorld()
    for (const other of [null, 'text', {}, { ...note, url: 'https://elsewhere.test/' }, { ...note, title: 1 }])
      await world.push(other)
    await world.fire('push', { data: null })
    await world.fire('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    })
    expect(world.shown).toEqual([])
  })

  it('never leads to another site', async () => {
    const world = makeWorld()
    await world.push({ ...note, url: '//elsewhere.test/login' })
    await world.tap()
    expect(world.done).toEqual([`open ${HOME}/login`])
  })
})

describe('a tap on a notification', () => {
  let world: ReturnType<typeof makeWorld>
  const after = async (...windows: Parameters<typeof makeWorld>[0] & object) => {
    world = makeWorld(windows)
    await world.push(note)
    await world.tap()
    return world.done
  }
  beforeEach(() => {
    world = makeWorld()
  })

  it('opens the app at its page', async () => {
    expect(await after()).toEqual([`open ${HOME}/proposal?stay=3&chat=0`])
    expect(world.shown[0]?.closed).toBe(true)
  })

  it('focuses the open app and navigates it to its page', async () => {
    expect(await after({ url: '/door', visible: false })).toEqual([
      'focus /door',
      `navigate ${HOME}/proposal?stay=3&chat=0`,
    ])
  })

  it('only focuses a window that already shows its page', async () => {
    const there = { url: '/proposal?stay=3&chat=0', visible: false }
    expect(await after({ url: '/' }, there)).toEqual([`focus ${there.url}`])
  })

  it('opens another window if the open one cannot be navigated', async () => {
    expect(await after({ url: '/', ours: false })).toEqual(['focus /', `open ${HOME}/proposal?stay=3&chat=0`])
  })
})

it('a changed subscription is made again with the same key', async () => {
  const world = makeWorld()
  await world.fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'the key' } } })
  await world.fire('pushsubscriptionchange', { oldSubscription: null })
  expect(world.done).toEqual(['subscribe the key'])
})

it('a window shows the page of a notification if the path and all its parameters match', () => {
  expect(shows(`${HOME}/proposal?chat=0`, `${HOME}/proposal?stay=3&chat=0`)).toBe(true)
  expect(shows(`${HOME}/proposal?stay=4&chat=0`, `${HOME}/proposal?stay=3&chat=0`)).toBe(false)
  expect(shows(`${HOME}/admin_trip?view=inbox&chat=3-0&q=x`, `${HOME}/admin_trip?view=inbox&chat=3-0`)).toBe(true)
  expect(shows(`https://elsewhere.test/`, `${HOME}/`)).toBe(false)
})

it('a notification without all its fields is ignored', () => {
  expect(readNote(note)).toEqual(note)
  expect(readNote({ ...note, lang: undefined })).toBeNull()
})
