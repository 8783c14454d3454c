/** A valid input for every declared call. The types require one for each new call. */
import { type CallName, type Calls, calls } from '@portineria/contract/calls'
import type { CallInput, Endpoint } from '@portineria/contract/endpoint'
import { requestOf } from '@portineria/contract/request'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { dayIn } from '@portineria/contract/rules/stay-time'
import { writePoliceCsv } from '@portineria/reference/police-csv'
import { builtInTable } from '../src/features/reference/police-table.ts'
import { NO_PUSH_SERVICE } from './app.ts'
import { PASSWORD, unique } from './factories.ts'
import { makeDevice } from './push-service.ts'
import type { Stay } from './stay.ts'

const passwords = { password: 'another-password', password_confirm: 'another-password' }
const words = { gb: 'Words', it: 'Parole' }
/** The built-in states. Importing them changes nothing for the calls that follow. */
const states = { kind: 'states' as const, csv: writePoliceCsv(builtInTable.states().rows) }
const email = () => `${unique()}@example.test`

const inputs: { [N in CallName]: (stay: Stay) => CallInput<Calls[N]> } = {
  register: ({ invited }) => ({ body: { otp: invited.otp, email: email(), password: PASSWORD } }),
  getOtp: ({ invited }) => ({ params: { otp: invited.otp } }),
  claimOtp: ({ invited }) => ({ body: { otp: invited.otp } }),
  continueOtp: ({ invited }) => ({ body: { otp: invited.otp } }),
  requestSignInLink: ({ people }) => ({ body: { email: people.holder.email } }),
  useSignInLink: ({ links }) => ({ body: { token: links.sign_in } }),
  createDeviceLink: () => ({}),
  useDeviceLink: ({ links }) => ({ body: { token: links.device } }),
  activate: ({ links }) => ({ body: { token: links.activation, password: PASSWORD } }),
  login: ({ people }) => ({ body: { email: people.stranger.email, password: PASSWORD } }),
  proveSelf: () => ({ body: { current_password: PASSWORD } }),
  logout: () => ({}),
  forgotPassword: ({ people }) => ({ body: { email: people.holder.email } }),
  resetPassword: ({ links }) => ({ body: { token: links.reset, ...passwords } }),
  getProvider: () => ({}),
  startProvider: () => ({}),
  finishProvider: () => ({ body: { handle: 'handle', code: 'code', state: 'state' } }),
  proveProvider: () => ({ body: { handle: 'handle', code: 'code', state: 'state' } }),
  leaveProvider: () => ({}),

  getSecondFactor: () => ({}),
  startSecondFactor: () => ({ body: { current_password: PASSWORD } }),
  confirmSecondFactor: () => ({ body: { code: '123456' } }),
  renewRecoveryCodes: () => ({ body: { current_password: PASSWORD, code: '123456' } }),
  turnOffSecondFactor: () => ({ body: { current_password: PASSWORD, code: '123456' } }),
  getSecondFactorOf: ({ people }) => ({ params: { id: people.holder.id } }),
  resetSecondFactor: ({ people }) => ({ params: { id: people.holder.id } }),

  listUsers: () => ({ query: { page: 1, per_page: 5, 'order[]': '-created_at', query: 'tester', deletion: 'false' } }),
  countUsers: () => ({ query: { query: 'tester' } }),
  createUser: () => ({ body: { email: email(), name: 'New', surname: 'Person' } }),
  changePassword: ({ people }) => ({
    params: { id: people.holder.id },
    body: { ...passwords, current_password: PASSWORD },
  }),
  getUser: ({ people }) => ({ params: { id: people.holder.id } }),
  getUserAsAdmin: ({ people }) => ({ params: { id: people.holder.id } }),
  getUserByEmail: ({ people }) => ({ params: { email: people.holder.email } }),
  updateUser: () => ({ body: { phone: '+39 06 1234567' } }),
  updateUserAsAdmin: ({ people }) => ({ params: { id: people.holder.id }, body: { phone: '+39 06 1234567' } }),
  linkUid: () => ({ body: { uid: unique() } }),
  requestDeletion: () => ({}),
  deleteUser: ({ people }) => ({ params: { id: people.holder.id } }),
  exportUser: () => ({}),
  listSessions: () => ({}),
  endSession: ({ elsewhere }) => ({ params: { id: elsewhere.id } }),

  listFlats: () => ({}),
  createFlat: () => ({ body: { name: `Flat ${unique()}`, headline: words } }),
  getFlat: ({ flat }) => ({ params: { id: flat.id } }),
  updateFlat: ({ flat }) => ({ body: { id: flat.id, version: flat.version, details: words } }),
  listDeviceStatus: () => ({}),
  getCalendarLink: ({ flat }) => ({ params: { id: flat.id } }),
  createCalendarLink: ({ flat }) => ({ params: { id: flat.id }, body: { renew: true } }),
  revokeCalendarLink: ({ flat }) => ({ params: { id: flat.id } }),
  getCalendar: ({ calendar }) => ({ params: { secret: calendar.token } }),

  openDoor: ({ flat, booking }) => ({ params: { door: 1, flat: flat.id, book: booking.code } }),
  listOpenings: () => ({}),
  setDeviceFault: () => ({ params: { device: 'shelly-none' }, body: { fault: 'none' } }),
  listFlatLog: ({ flat }) => ({ query: { flat_id: flat.id, status: 'opened', from: '2026-01-01', to: '2026-12-31' } }),

  listBookings: () => ({ query: { 'order[]': ['flat_name', '-check_in'], archived: 'false', query: 'flat' } }),
  countBookings: () => ({ query: { query: 'flat', lacking: 'true' } }),
  getToday: () => ({}),
  archiveBookings: ({ booking }) => ({ body: { ids: [booking.id], archived: true } }),
  listFreeFlats: ({ booking }) => ({ params: { from: '2026-11-20', to: '2026-11-24', id: booking.id } }),
  createBooking: ({ flat }) => ({
    body: { flat_id: flat.id, check_in: '2027-03-01', check_out: '2027-03-05', guests_number: 2 },
  }),
  getBooking: ({ booking }) => ({ params: { id: booking.id } }),
  getBookingByCode: ({ booking }) => ({ params: { code: booking.code } }),
  updateBooking: ({ booking }) => ({ body: { id: booking.id, guest_notes: 'Late arrival', submit: false } }),
  updateBookingAsAdmin: ({ booking }) => ({ body: { id: booking.id, holder_name: 'Ada Serra' } }),
  countOpenings: ({ booking }) => ({ body: { code: booking.code } }),
  renewOtp: ({ invited }) => ({ params: { id: invited.id }, body: {} }),
  sendInvitation: ({ invited }) => ({ params: { id: invited.id } }),

  markArrived: ({ booking }) => ({ params: { id: booking.id }, body: { at: null } }),

  listPolice: () => ({}),
  getPoliceFile: () => ({ query: { day: dayIn(POLICE_ZONE, new Date()) } }),
  sendPolice: ({ booking }) => ({ body: { booking_id: booking.id } }),
  settlePolice: ({ lostSending: { booking_id: booking, day } }) => ({
    params: { booking },
    body: { day, on_portal: true },
  }),
  reportPolice: ({ booking }) => ({ params: { booking: booking.id }, body: { how: null, day: '2026-11-20' } }),

  listPoliceAccounts: () => ({}),
  createPoliceAccount: () => ({ body: { user: unique(), password: 'secret', wskey: 'key', mode: 'ask', flats: [] } }),
  updatePoliceAccount: ({ police }) => ({ params: { id: police.id }, body: { version: police.version, mode: 'auto' } }),
  deletePoliceAccount: ({ police }) => ({ params: { id: police.id } }),
  checkPoliceAccount: ({ police }) => ({ params: { id: police.id } }),
  getStatistics: () => ({ query: { month: '2026-10' } }),
  getOpenStatistics: () => ({}),
  getMovements: ({ flat }) => ({ query: { flat_id: flat.id, from: '2026-10-01', to: '2026-10-31' } }),
  closeDays: ({ flat }) => ({ body: { flat_id: flat.id, from: '2026-10-01', to: '2026-10-02', closed: true } }),
  markMovements: () => ({ body: { structure_code: '058091-CAV-1', from: '2026-10-01', to: '2026-10-02', how: null } }),
  sendMovements: () => ({ body: { structure_code: '058091-CAV-1', from: '2026-10-01', to: '2026-10-02' } }),
  getStatisticsAccount: () => ({}),
  putStatisticsAccount: () => ({ body: { user: 'rm-4711', password: 'trasmissione' } }),
  deleteStatisticsAccount: () => ({}),

  fetchPoliceTable: () => ({ body: { kind: 'states' } }),
  listPoliceReceipts: () => ({ query: {} }),
  getPoliceReceipt: () => ({ query: { day: '2026-11-18' } }),

  importBookings: () => ({}),
  getLastImport: () => ({}),
  undoImport: () => ({ body: { import_id: 2_000_000_000 } }),

  sendCompanionLink: ({ booking }) => ({ params: { id: booking.id }, body: { guest: 2 } }),
  revokeCompanionLink: ({ booking, companion }) => ({ params: { id: booking.id, guest: companion.id } }),
  listEarlierAnswers: ({ booking }) => ({ params: { id: booking.id } }),
  getCompanion: ({ companion }) => ({ params: { token: companion.token } }),
  saveCompanion: ({ companion }) => ({ params: { token: companion.token }, body: { name: 'Nils' } }),
  uploadCompanionFile: ({ companion }) => ({ params: { token: companion.token } }),

  listFeeds: ({ flat }) => ({ params: { id: flat.id } }),
  createFeed: ({ flat }) => ({
    params: { id: flat.id },
    body: { url: `https://calendar.example/${unique()}.ics`, source: 1, enabled: false },
  }),
  updateFeed: ({ feed }) => ({ params: { id: feed.id }, body: { source: 0 } }),
  deleteFeed: ({ feed }) => ({ params: { id: feed.id } }),
  previewFeed: ({ flat }) => ({ body: { flat_id: flat.id, url: 'https://127.0.0.1/calendar.ics', source: null } }),
  fetchFeed: ({ feed }) => ({ params: { id: feed.id } }),
  listFeedEvents: () => ({ query: { from: '2027-05-01', to: '2027-06-01' } }),
  listFeedTasks: () => ({}),
  decideFeedEvent: ({ feed }) => ({ params: { id: feed.event_id }, body: { action: 'ignore' } }),

  listTrips: () => ({}),
  createTrip: () => ({ body: { name: words, price_cents: 1500, category: 1 } }),
  getTrip: ({ trip }) => ({ params: { id: trip.id } }),
  updateTrip: ({ trip }) => ({ body: { id: trip.id, version: trip.version, price_cents: 1600 } }),
  listTripsOfFlat: ({ flat, booking }) => ({ params: { id: flat.id, bookid: booking.id } }),
  listTripsOfBooking: ({ booking }) => ({ params: { id: booking.id } }),
  listCustomTrips: ({ booking }) => ({ params: { id: booking.id } }),
  quoteTrip: ({ booking }) => ({ body: { booking_id: booking.id, name: 'A boat', price_cents: 9000 } }),

  listChat: ({ booking }) => ({ params: { bookid: booking.id, tripid: 0 } }),
  listChatOfTrip: ({ trip }) => ({ params: { id: trip.id } }),
  listTalks: () => ({}),
  listRequests: () => ({}),
  postChat: ({ booking }) => ({ body: { booking_id: booking.id, text: 'Is there a cot?', client_id: unique() } }),
  readChat: ({ booking, message }) => ({ body: { booking_id: booking.id, up_to: message.id } }),
  waiveQuote: ({ booking, message }) => ({ body: { booking_id: booking.id, up_to: message.id } }),
  listenEvents: () => ({}),

  createIntent: ({ booking, trip }) => ({
    body: { booking_id: booking.id, trip_id: trip.id, quantity: 1, terms_accepted: true },
  }),
  getOrder: ({ order }) => ({ params: { id: order.id } }),
  listOrders: () => ({ query: { status: 'paid' } }),
  refundOrder: ({ order }) => ({ params: { id: order.id } }),
  confirmSandbox: () => ({
    body: { client_secret: 'none', card: { number: '4242424242424242', expiry: '12/40', cvc: '123' } },
  }),
  receiveWebhook: () => ({}),

  uploadFile: () => ({}),
  getFile: ({ file }) => ({ params: { id: file.id }, query: {} }),

  getReference: () => ({}),
  getMunicipalities: () => ({ params: { digest: builtInTable.municipalities().digest } }),
  getStates: () => ({ params: { digest: builtInTable.states().digest } }),
  checkReference: () => ({ body: states }),
  importReference: () => ({ body: { ...states, replaces: builtInTable.states().digest } }),
  resetReference: () => ({ params: { kind: 'states' } }),

  getPush: () => ({}),
  subscribePush: () => {
    const { endpoint, keys } = makeDevice(`https://${NO_PUSH_SERVICE}`)
    return { body: { endpoint, keys } }
  },
  unsubscribePush: () => ({ body: { endpoint: makeDevice(`https://${NO_PUSH_SERVICE}`).endpoint } }),

  listApiKeys: () => ({}),
  createApiKey: () => ({ body: { name: 'Booking system', scopes: ['bookings:read'] } }),
  revokeApiKey: ({ apiKey }) => ({ params: { id: apiKey.id } }),

  listWebhooks: () => ({}),
  createWebhook: () => ({ body: { url: 'https://pms.invalid/hook', events: ['door.opened'] } }),
  updateWebhook: ({ webhook }) => ({ params: { id: webhook.id }, body: { events: ['booking.changed'] } }),
  deleteWebhook: ({ webhook }) => ({ params: { id: webhook.id } }),
  listDeliveries: ({ webhook }) => ({ params: { id: webhook.id }, query: {} }),
  testWebhook: ({ webhook }) => ({ params: { id: webhook.id } }),
  repeatDelivery: ({ webhook }) => ({ params: { id: webhook.delivery.id } }),

  getHealth: () => ({}),
  checkSetup: () => ({ body: { token: 'a-token' } }),
  setUp: () => ({ body: { token: 'a-token', name: 'Ada', surname: 'Serra', email: email(), password: PASSWORD } }),
  getChecklist: () => ({}),
  updateChecklist: () => ({ body: { doors_by_hand: true } }),
  getSystem: () => ({}),
  testMail: () => ({}),
  testPayment: () => ({}),
  downloadBackup: () => ({}),
  listFoundDevices: () => ({}),
  testRelay: ({ flat }) => ({ body: { flat_id: flat.id, device: `shelly-${unique()}`, door: 1 } }),
  getHouse: () => ({}),
  getHouseText: () => ({ params: { kind: 'terms' }, query: {} }),
  listHouseTexts: () => ({}),
  updateHouse: ({ house }) => ({ body: { version: house.version } }),
  getMetrics: () => ({}),
  listDemoMail: () => ({}),
  previewMail: () => ({}),
}

export type WireRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC'

const form = Buffer.concat([
  Buffer.from('--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndocument\r\n'),
  Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\n\r\n'),
  Buffer.from(PNG, 'base64'),
  Buffer.from('\r\n--x--\r\n'),
])

/** A list of an apartment that does not exist, so that nothing is imported. */
const list = Buffer.from(
  '--x\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\n\r\nListing,Check-in,Check-out\r\nNowhere,2027-03-01,2027-03-05\r\n--x--\r\n',
)

/** The HTTP request of a call with its valid input. */
export function requestFor(name: CallName, stay: Stay): WireRequest {
  const endpoint: Endpoint = calls[name]
  const { path, body } = requestOf(endpoint, inputs[name](stay) as object)
  if (endpoint.consumes === 'multipart/form-data') {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    return { method: 'POST', path, headers, body: name === 'importBookings' ? list : form }
  }
  return { method: calls[name].method, path, headers: body ? { 'content-type': 'application/json' } : {}, body }
}
