/** Telephone numbers in the international form, which works from any country. */

const signs = /[\s().\-/]/g

/** `0039 06 …` is another way to write `+39 06 …`; spaces and dashes stay for the reader. */
export const tidyPhone = (value: string): string => value.trim().replace(/^00(?=[1-9])/, '+')

/** `+`, a country code, 7 to 15 digits in all; spaces, dots, dashes, slashes and brackets between them are ignored. */
export const isPhone = (value: string): boolean => /^\+[1-9]\d{6,14}$/.test(tidyPhone(value).replace(signs, ''))
