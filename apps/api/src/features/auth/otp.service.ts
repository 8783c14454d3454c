/** One-time keys: shows the stay that a key belongs to, and assigns the stay to a signed-in person. */
import { normaliseOtp } from '@portineria/contract/rules/otp'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { HouseService } from '../house/house.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { findAccountById, lockAccount } from './auth.repo.ts'
import { maySignIn } from './auth.rules.ts'
import {
  deleteRegistration,
  findOverlappingStay,
  findStayByOtp,
  lockStayByOtp,
  type StayByOtp,
  updateHolder,
} from './otp.repo.ts'
import { decideClaim, decideContinue, isTaken, isUsable, type KeyedStay } from './otp.rules.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  house: Pick<HouseService, 'now'>
}

export const keyed = ({ booking, flat, lapses_at }: StayByOtp): KeyedStay => ({ ...booking, ...hours(flat), lapses_at })
const hours = ({ check_out_hour, time_zone }: StayByOtp['flat']) => ({ check_out_hour, time_zone })

export type OtpService = ReturnType<typeof createOtpService>

export function createOtpService({ db, clock, secrets, limiter, house }: Deps) {
  /** The keyed hash that the database stores for a key. A malformed key gets a hash that matches no row. */
  const markOf = (typed: string) => secrets.mark(normaliseOtp(typed) ?? 'not a key')

  return {
    markOf,

    look: (otp: string, address: string) =>
      limiter.guard([{ rule: 'otp_address', key: address }], async () => {
        const stay = await findStayByOtp(db, markOf(otp))
        const now = clock.now()
        if (!stay || !isUsable(keyed(stay), now)) throw new AppError('otp_not_found')
        const { booking, flat } = stay
        const holder = booking.holder_id === null ? null : await findAccountById(db, booking.holder_id)
        const way = decideContinue({ ...keyed(stay), otp_claimed_at: booking.otp_claimed_at }, holder, now)
        return {
          flat: { name: flat.name, headline: flat.headline, image: flat.images[0] ?? null },
          check_in: booking.check_in,
          check_out: booking.check_out,
          claimed: isTaken(keyed(stay), now),
          continue: house.now().passwordless && (way === 'new' || way === 'again') ? way : null,
          has_email: booking.holder_email !== null && !booking.email_from_guest,
        }
      }),

    /** Returns the id of the stay. */
    claim: (caller: Caller, otp: string, address: string) =>
      limiter.guard([{ rule: 'otp_address', key: address }], () =>
        db.transaction(async (tx) => {
          const stay = await lockStayByOtp(tx, markOf(otp))
          const verdict = decideClaim(stay && keyed(stay), caller.id, clock.now())
          if (verdict !== 'ok' || !stay) throw new AppError(verdict === 'ok' ? 'otp_not_found' : verdict)
          if (await findOverlappingStay(tx, caller.id, stay.booking)) throw new AppError('ongoing_reservation')
          if (stay.booking.holder_id !== null) await deleteRegistration(tx, stay.booking.holder_id)
          const account = await lockAccount(tx, caller.id)
          if (!account || !maySignIn(account)) throw new AppError('unauthorized')
          await updateHolder(tx, stay.booking.id, account, clock.now().toISOString())
          return stay.booking.id
        }),
      ),
  }
}
