/** Which reservations a guest's screens ask for: all of their own. */
export const ownStays: { query: { 'order[]': ['check_in']; per_page: number } } = {
  query: { 'order[]': ['check_in'], per_page: 50 },
}
