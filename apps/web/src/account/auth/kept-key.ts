/** Remembers the key of a mail's link in this tab's session storage while the guest registers or logs in. */

const KEY = 'portineria.otp'

export const keepKey = (otp: string): void => sessionStorage.setItem(KEY, otp)
export const keptKey = (): string | null => sessionStorage.getItem(KEY)
export const dropKey = (): void => sessionStorage.removeItem(KEY)
