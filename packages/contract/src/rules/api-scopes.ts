/** What an API key may do. A key has one scope or several, and nothing else is open to it. */
export const API_SCOPES = ['bookings:read', 'bookings:write', 'log:read'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Every key begins with this, so that people and secret scanners recognise one. */
export const API_KEY_PREFIX = 'portineria_'
