/** Whether a guest can write into a check-in. It is apart from the form, which a check-in that was sent does not load. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'

type OpeningState = Pick<Booking, 'status' | 'blocked'>

/** `withdrawn`: the guest edits a submitted check-in and knows that it has to be submitted again. */
export const isWritable = ({ status, blocked }: OpeningState, withdrawn: boolean): boolean =>
  !blocked && (status === STATUS.created || status === STATUS.not_valid || (status === STATUS.verify && withdrawn))
