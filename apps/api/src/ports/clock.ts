/** The only source of the current time. It is injected, so that tests can move it. */
export type Clock = { now(): Date }
