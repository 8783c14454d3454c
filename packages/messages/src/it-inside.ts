/** Italian messages of the screens behind the log-in. */
import booking from '../it/booking.json' with { type: 'json' }
import check_in from '../it/check_in.json' with { type: 'json' }
import door from '../it/door.json' with { type: 'json' }
import flat from '../it/flat.json' with { type: 'json' }
import push from '../it/push.json' with { type: 'json' }
import pwa from '../it/pwa.json' with { type: 'json' }
import reference from '../it/reference.json' with { type: 'json' }
import trip from '../it/trip.json' with { type: 'json' }
import user from '../it/user.json' with { type: 'json' }
import type { InsideWords } from './messages.ts'

export const words: InsideWords = { booking, check_in, door, flat, push, pwa, reference, trip, user }
