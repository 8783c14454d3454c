/** The words for events of calendar feeds, which screens and the server share. */

/** What a calendar says about an event. Booking.com does not tell reservations and closed nights apart. */
export const feedKinds = ['reservation', 'closed', 'unclear'] as const
export type FeedKind = (typeof feedKinds)[number]

/**
 * What became of an event.
 * - `reserved`: it has a reservation with the same nights (made of it, or known before).
 * - `closed`: closed nights, only shown.
 * - `to_confirm`: a reservation or closed nights; the operator says which.
 * - `conflict`: other reservations have these nights. None was made.
 * - `changed`: its dates differ from those of its reservation, which is past the point where it may simply be moved.
 * - `gone`: it vanished from the calendar, and its reservation is still here.
 * - `echo`: nights that are reserved here already, which the platform knows from our own calendar.
 * - `ignored`: the operator has put it aside for good.
 * - `past`: its nights are over.
 */
export const feedEventStatuses = [
  'reserved',
  'closed',
  'to_confirm',
  'conflict',
  'changed',
  'gone',
  'echo',
  'ignored',
  'past',
] as const
export type FeedEventStatus = (typeof feedEventStatuses)[number]

/** The statuses that wait for the operator. */
export const openFeedStatuses = ['to_confirm', 'conflict', 'changed', 'gone'] as const
export type OpenFeedStatus = (typeof openFeedStatuses)[number]

export const feedActions = ['reserve', 'ignore', 'move', 'keep', 'cancel'] as const
export type FeedAction = (typeof feedActions)[number]

/** What may be done with an event, in the order of the buttons. Everything else is refused. */
export const feedActionsOf: Record<FeedEventStatus, readonly FeedAction[]> = {
  reserved: [],
  closed: ['reserve', 'ignore'],
  to_confirm: ['reserve', 'ignore'],
  conflict: ['reserve', 'ignore'],
  changed: ['move', 'keep'],
  gone: ['cancel', 'keep'],
  echo: [],
  ignored: ['reserve'],
  past: [],
}

/**
 * Why a calendar could not be read. `refused`: the server answered with an error. `empty`: it has no event any more although it
 * had some. `truncated`: it ends in the middle. `not_a_calendar`: it is something else, such as a page that asks to sign in.
 */
export const feedProblems = [
  'address',
  'private',
  'unreachable',
  'timeout',
  'too_large',
  'too_many_redirects',
  'refused',
  'not_a_calendar',
  'truncated',
  'empty',
] as const
export type FeedProblem = (typeof feedProblems)[number]

/** So many tries in a row must fail before the operator is told. */
export const FEED_TROUBLE_AFTER = 3
