/** English messages of the screens behind the log-in. */
import booking from './booking.json' with { type: 'json' }
import calendar from './calendar.json' with { type: 'json' }
import check_in from './check_in.json' with { type: 'json' }
import connection from './connection.json' with { type: 'json' }
import door from './door.json' with { type: 'json' }
import feed from './feed.json' with { type: 'json' }
import flat from './flat.json' with { type: 'json' }
import house from './house.json' with { type: 'json' }
import import_list from './import_list.json' with { type: 'json' }
import police from './police.json' with { type: 'json' }
import push from './push.json' with { type: 'json' }
import pwa from './pwa.json' with { type: 'json' }
import reference from './reference.json' with { type: 'json' }
import setup from './setup.json' with { type: 'json' }
import statistics from './statistics.json' with { type: 'json' }
import system from './system.json' with { type: 'json' }
import trip from './trip.json' with { type: 'json' }
import user from './user.json' with { type: 'json' }

export const words = {
  booking,
  calendar,
  check_in,
  connection,
  door,
  feed,
  flat,
  house,
  import_list,
  police,
  statistics,
  push,
  pwa,
  reference,
  setup,
  system,
  trip,
  user,
}
