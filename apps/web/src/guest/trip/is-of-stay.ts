/** Whether an experience is for the stay's own apartment: offered there only, or quoted for this stay. Pure. */
type Stay = { id: number; flat_id: number }
type Offer = { flat_id: number | null; booking_id: number | null }

export const isOfStay =
  ({ id, flat_id }: Stay) =>
  (offer: Offer): boolean =>
    offer.flat_id === flat_id || offer.booking_id === id
