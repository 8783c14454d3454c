/** Calls about notifications: the key that signs them, and the devices that a person has registered. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import * as s from './schema.ts'

/** Bytes in the form browsers send them: base64url, without padding. */
const bytes = (length: number) => {
  const signs = Math.ceil((length * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${signs}}$`)))
}

/** The address at the push service of the browser's vendor. It is a secret: knowing it is enough to send notifications. */
const endpoint = z.url({ protocol: /^https$/ }).check(z.maxLength(2000))

export const pushCalls = {
  getPush: declare({
    method: 'GET',
    path: '/push',
    who: 'logged',
    extra: true,
    summary: 'The key that notifications are signed with; null where this house sends none',
    response: z.object({ public_key: z.nullable(z.string()) }),
  }),
  subscribePush: declare({
    method: 'POST',
    path: '/push',
    who: 'logged',
    extra: true,
    summary: 'Notifications on this device, until its session ends; the same device again changes nothing',
    body: z.strictObject({ endpoint, keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }) }),
    status: 204,
    response: s.nothing,
    errors: ['push_off', 'too_many'],
  }),
  unsubscribePush: declare({
    method: 'POST',
    path: '/push/unsubscribe',
    who: 'logged',
    extra: true,
    summary: 'No more notifications on this device; nothing happens if there were none',
    body: z.strictObject({ endpoint }),
    status: 204,
    response: s.nothing,
  }),
}
