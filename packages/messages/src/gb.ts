/** All English words, one JSON per feature. English is the shape every other language is typed from. */
import app from '../gb/app.json' with { type: 'json' }
import auth from '../gb/auth.json' with { type: 'json' }
import booking from '../gb/booking.json' with { type: 'json' }
import check_in from '../gb/check_in.json' with { type: 'json' }
import door from '../gb/door.json' with { type: 'json' }
import errors from '../gb/errors.json' with { type: 'json' }
import flat from '../gb/flat.json' with { type: 'json' }
import mail from '../gb/mail.json' with { type: 'json' }
import privacy from '../gb/privacy.json' with { type: 'json' }
import provider from '../gb/provider.json' with { type: 'json' }
import push from '../gb/push.json' with { type: 'json' }
import pwa from '../gb/pwa.json' with { type: 'json' }
import reference from '../gb/reference.json' with { type: 'json' }
import trip from '../gb/trip.json' with { type: 'json' }
import ui from '../gb/ui.json' with { type: 'json' }
import user from '../gb/user.json' with { type: 'json' }

export const gb = {
  app,
  auth,
  booking,
  check_in,
  door,
  errors,
  flat,
  mail,
  privacy,
  provider,
  push,
  pwa,
  reference,
  trip,
  ui,
  user,
}
