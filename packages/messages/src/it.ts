/** All Italian words. The type says at once which key is missing. */
import app from '../it/app.json' with { type: 'json' }
import auth from '../it/auth.json' with { type: 'json' }
import booking from '../it/booking.json' with { type: 'json' }
import check_in from '../it/check_in.json' with { type: 'json' }
import door from '../it/door.json' with { type: 'json' }
import errors from '../it/errors.json' with { type: 'json' }
import flat from '../it/flat.json' with { type: 'json' }
import mail from '../it/mail.json' with { type: 'json' }
import privacy from '../it/privacy.json' with { type: 'json' }
import provider from '../it/provider.json' with { type: 'json' }
import push from '../it/push.json' with { type: 'json' }
import pwa from '../it/pwa.json' with { type: 'json' }
import reference from '../it/reference.json' with { type: 'json' }
import trip from '../it/trip.json' with { type: 'json' }
import ui from '../it/ui.json' with { type: 'json' }
import user from '../it/user.json' with { type: 'json' }
import type { Messages } from './messages.ts'

export const it: Messages = {
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
