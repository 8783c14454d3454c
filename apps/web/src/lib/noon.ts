/** A date has no time: noon in UTC is on the same day in nearly every time zone. */
export const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)
