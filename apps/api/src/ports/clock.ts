/** The only way to know the time: handed in, so that tests can move it. */
export type Clock = { now(): Date }
