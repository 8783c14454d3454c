/** Continuous write load: creates bookings whose keys are mailed. Every acknowledged one (201) must survive. */
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@portineria/contract/rules/stay-time'
import { call, type Desk } from '../app.ts'
import { makeFlat, unique } from '../factories.ts'

export type Promised = { code: string; email: string; at: number }

export type Load = {
  /** The writes that the server has acknowledged. */
  promised: Promised[]
  /** The number of responses by status; `cut` counts requests without a response. */
  answers: Map<number | 'cut', number>
  /** Responses that are neither a success nor a proper refusal. */
  unclear: string[]
  slowestMs: number
}

export const newLoad = (): Load => ({ promised: [], answers: new Map(), unclear: [], slowestMs: 0 })

const FIRST_NIGHT = '2027-01-01'

/** Makes one apartment and hands out its nights one by one, so that no two bookings overlap. */
export async function openCalendar(bookingAdmin: Desk) {
  const { id } = await makeFlat(bookingAdmin)
  let nights = 0
  return () => {
    const check_in = addDays(FIRST_NIGHT, nights)
    nights += 1
    return { flat_id: id, check_in, check_out: addDays(check_in, 1) }
  }
}

type Options = {
  url: () => string
  token: string
  nextNight: Awaited<ReturnType<typeof openCalendar>>
  writers?: number
}

/** Writes and records the results in `load`, until the returned function is called. */
export function keepWriting(load: Load, { url, token, nextNight, writers = 4 }: Options): () => Promise<void> {
  let wanted = true
  async function write(): Promise<void> {
    const email = `${unique()}@example.test`
    const begun = performance.now()
    const body = { ...nextNight(), guests_number: 1, holder_email: email }
    const answer = await call({ url: url() }, 'createBooking', { body }, token).catch(() => null)
    const status = answer?.status ?? 'cut'
    load.slowestMs = Math.max(load.slowestMs, performance.now() - begun)
    load.answers.set(status, (load.answers.get(status) ?? 0) + 1)
    if (answer?.status === 201) load.promised.push({ code: answer.body.code, email, at: Date.now() })
    else {
      const refused = answer?.status === 503 && answer.body.message === 'Service unavailable'
      if (answer && !refused) load.unclear.push(`${answer.status} ${JSON.stringify(answer.body)}`)
      await sleep(20)
    }
  }
  const work = Promise.all(
    Array.from({ length: writers }, async () => {
      while (wanted) await write()
    }),
  )
  return async () => {
    wanted = false
    await work
  }
}
