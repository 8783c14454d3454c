/** Every call by name. Any other call is a 404. */
import { apiKeyCalls } from './api-key.ts'
import { authCalls } from './auth.ts'
import { bookingCalls } from './booking.ts'
import { calendarCalls } from './calendar.ts'
import { chatCalls } from './chat.ts'
import { companionCalls } from './companion.ts'
import { doorCalls } from './door.ts'
import { feedCalls } from './feed.ts'
import { fileCalls } from './file.ts'
import { flatCalls } from './flat.ts'
import { houseCalls } from './house.ts'
import { importCalls } from './import.ts'
import { paymentCalls } from './payment.ts'
import { policeCalls } from './police.ts'
import { policeAccountCalls } from './police-account.ts'
import { policeReceiptCalls } from './police-receipt.ts'
import { pushCalls } from './push.ts'
import { referenceCalls } from './reference.ts'
import { secondFactorCalls } from './second-factor.ts'
import { setupCalls } from './setup.ts'
import { statisticsCalls } from './statistics.ts'
import { systemCalls } from './system.ts'
import { tripCalls } from './trip.ts'
import { userCalls } from './user.ts'
import { webhookCalls } from './webhook.ts'

/** The calls by feature, as the OpenAPI document groups them. */
export const callsByFeature = {
  auth: { ...authCalls, ...secondFactorCalls },
  user: userCalls,
  flat: { ...flatCalls, ...calendarCalls },
  door: doorCalls,
  booking: { ...bookingCalls, ...importCalls, ...companionCalls },
  feed: feedCalls,
  trip: tripCalls,
  chat: chatCalls,
  payment: paymentCalls,
  file: fileCalls,
  push: pushCalls,
  police: { ...policeCalls, ...policeAccountCalls, ...policeReceiptCalls },
  statistics: statisticsCalls,
  reference: referenceCalls,
  house: { ...houseCalls, ...setupCalls },
  connection: { ...apiKeyCalls, ...webhookCalls },
  system: systemCalls,
}

export const calls = {
  ...authCalls,
  ...secondFactorCalls,
  ...userCalls,
  ...flatCalls,
  ...calendarCalls,
  ...doorCalls,
  ...bookingCalls,
  ...importCalls,
  ...companionCalls,
  ...feedCalls,
  ...tripCalls,
  ...chatCalls,
  ...paymentCalls,
  ...fileCalls,
  ...pushCalls,
  ...policeCalls,
  ...policeAccountCalls,
  ...policeReceiptCalls,
  ...statisticsCalls,
  ...referenceCalls,
  ...houseCalls,
  ...setupCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...systemCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
