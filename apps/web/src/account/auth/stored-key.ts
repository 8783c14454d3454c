/** Remembers the key of a mail's link in this tab's session storage while the guest registers or logs in. */

const KEY = 'portineria.otp'

export const storeKey = (otp: string): void => sessionStorage.setItem(KEY, otp)
export const storedKey = (): string | null => sessionStorage.getItem(KEY)
export const forgetKey = (): void => sessionStorage.removeItem(KEY)
