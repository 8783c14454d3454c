/** Telephone numbers in the international form, which works from any country's phone. */

const signs = /[\s().\-/]/g

/** `0039 06 …` is another way to write `+39 06 …`; spaces and dashes are kept for the reader. */
export const tidyPhone = (value: string): string => value.trim().replace(/^00(?=[1-9])/, '+')

/** `+`, a country, 7 to 15 digits in all; spaces, dots, dashes, slashes and brackets between them do not matter. */
export const isPhone = (value: string): boolean => /^\+[1-9]\d{6,14}$/.test(tidyPhone(value).replace(signs, ''))
