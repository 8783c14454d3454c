/** The field rules of spec §5, each in one place. */

/** Local part, `@`, then a bracketed IPv4 address or a dotted domain whose last label has at least two letters. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\]|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})$/

export const isEmail = (value: string): boolean => EMAIL.test(value.toLowerCase())

export const PASSWORD_MIN = 6

/** The spec says 9 digits; Italian law says 11. Only this line has to change. */
export const isVatNumber = (value: string): boolean => /^\d{9}$/.test(value)
