/**
 * Which status may follow which, and who may change it. The server enforces this table, and the operator's menu is built from it.
 */
import { STATUS, type Status } from './codes.ts'

export type Mover = 'holder' | 'admin' | 'door' | 'clock'

type Transition = { from: Status; to: Status; by: readonly Mover[]; needs_message?: true }

const { created, verify, not_valid, valid, opened, closed } = STATUS

export const transitions: readonly Transition[] = [
  { from: created, to: verify, by: ['holder', 'admin'] },
  { from: created, to: valid, by: ['admin'] },
  { from: verify, to: valid, by: ['admin'] },
  { from: verify, to: not_valid, by: ['admin'], needs_message: true },
  // A change after submitting withdraws the check-in until it is submitted again.
  { from: verify, to: created, by: ['holder'] },
  { from: not_valid, to: verify, by: ['holder', 'admin'] },
  { from: not_valid, to: valid, by: ['admin'] },
  { from: valid, to: opened, by: ['door', 'admin'] },
  { from: valid, to: not_valid, by: ['admin'], needs_message: true },
  { from: opened, to: not_valid, by: ['admin'], needs_message: true },
  { from: created, to: closed, by: ['admin'] },
  { from: verify, to: closed, by: ['admin'] },
  { from: not_valid, to: closed, by: ['admin'] },
  { from: valid, to: closed, by: ['admin', 'clock'] },
  { from: opened, to: closed, by: ['admin', 'clock'] },
  { from: closed, to: valid, by: ['admin'] },
]

export const decideTransition = (from: Status, to: Status, by: Mover): Transition | null =>
  transitions.find((row) => row.from === from && row.to === to && row.by.includes(by)) ?? null

export const nextStatuses = (from: Status, by: Mover): Status[] =>
  transitions.filter((row) => row.from === from && row.by.includes(by)).map((row) => row.to)
