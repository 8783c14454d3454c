/** English messages of the screens behind the log-in. */
import booking from '../gb/booking.json' with { type: 'json' }
import check_in from '../gb/check_in.json' with { type: 'json' }
import door from '../gb/door.json' with { type: 'json' }
import flat from '../gb/flat.json' with { type: 'json' }
import push from '../gb/push.json' with { type: 'json' }
import pwa from '../gb/pwa.json' with { type: 'json' }
import reference from '../gb/reference.json' with { type: 'json' }
import trip from '../gb/trip.json' with { type: 'json' }
import user from '../gb/user.json' with { type: 'json' }

export const words = { booking, check_in, door, flat, push, pwa, reference, trip, user }
