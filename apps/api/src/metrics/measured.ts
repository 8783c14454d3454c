/** Wraps the ports to the outside world, so that each call is timed and recorded as a trace span. */
import { AppError } from '../http/errors.ts'
import type { Handlers } from '../http/request.ts'
import type { Doors } from '../ports/doors.ts'
import type { Files } from '../ports/files.ts'
import { type Mailer, UndeliverableError } from '../ports/mailer.ts'
import type { Push } from '../ports/push.ts'
import type { Tracer } from '../ports/tracer.ts'
import { createMeter, type Meter, timing } from './meter.ts'
import { noTracer, traced } from './traced.ts'

export type Telemetry = { meter: Meter; tracer: Tracer }

/** For code that runs without a server, such as commands. */
export const noTelemetry = (): Telemetry => ({ meter: createMeter(), tracer: noTracer })

const failed = () => 'failed'

export function measuredDoors<D extends Doors>(doors: D, { meter, tracer }: Telemetry): D {
  const observe = (outcome: string, seconds: number) => meter.pulses.observe({ outcome }, seconds)
  return {
    ...doors,
    pulse: (pulse) =>
      traced(
        tracer,
        'door pulse',
        { kind: 'client', attributes: { 'door.number': pulse.door }, outcome: (word) => ({ 'door.outcome': word }) },
        () =>
          timing(
            observe,
            (outcome) => outcome,
            failed,
            () => doors.pulse(pulse),
          ),
      ),
  }
}

export function measuredMailer(mailer: Mailer, { meter, tracer }: Telemetry): Mailer {
  // Without a mail server no delivery is attempted, so there is nothing to measure.
  if (mailer.kind === 'none') return mailer
  const observe = (outcome: string, seconds: number) => meter.letters.observe({ outcome }, seconds)
  const failure = (error: unknown) => (error instanceof UndeliverableError ? 'refused' : 'failed')
  return {
    ...mailer,
    send: (mail) =>
      traced(tracer, 'mail delivery', { kind: 'client' }, () =>
        timing(
          observe,
          () => 'sent',
          failure,
          () => mailer.send(mail),
        ),
      ),
  }
}

export function measuredPush(push: Push, { meter, tracer }: Telemetry): Push {
  const observe = (outcome: string, seconds: number) => meter.pushes.observe({ outcome }, seconds)
  return {
    ...push,
    send: (target, message) =>
      traced(tracer, 'push delivery', { kind: 'client', outcome: (word) => ({ 'push.outcome': word }) }, () =>
        timing(
          observe,
          (outcome) => outcome,
          failed,
          () => push.send(target, message),
        ),
      ),
  }
}

export function measuredFiles(files: Files, { meter, tracer }: Telemetry): Files {
  const timed = <T>(call: string, work: () => Promise<T>): Promise<T> =>
    traced(tracer, `file ${call}`, { kind: 'client' }, () =>
      timing(
        (outcome, seconds) => meter.files.observe({ call, outcome }, seconds),
        () => 'done',
        failed,
        work,
      ),
    )
  return {
    ...files,
    put: (key, bytes) => timed('put', () => files.put(key, bytes)),
    get: (key) => timed('get', () => files.get(key)),
    remove: (key) => timed('remove', () => files.remove(key)),
  }
}

/** Measures the time from a tap on a door to the answer, including our own refusals. */
export function measuredOpening({ openDoor, ...others }: Handlers, { meter }: Telemetry): Handlers {
  if (!openDoor) return others
  const observe = (outcome: string, seconds: number) => meter.openings.observe({ outcome }, seconds)
  const failure = (error: unknown) => (error instanceof AppError ? error.code : 'error')
  return {
    ...others,
    openDoor: (request) =>
      timing(
        observe,
        () => 'opened',
        failure,
        () => openDoor(request),
      ),
  }
}
