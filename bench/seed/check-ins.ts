/** SQL of the seeded check-ins. */

/** The picture that all seeded documents share: nobody reads it here. */
export const insertPicture = `insert into file (purpose, type, size) values ('document', 'image/webp', 180000) returning id`

/**
 * The guests of a year's stays, all of them with every field; $1 a sealed document number, $2 the picture. The papers of
 * stays that are over for some days are gone, as the sweep leaves it, so that none of it is left for it to do.
 */
export const insertGuests = `
  insert into guest (booking_id, position, kind, name, surname, gender, birth_date, birth_state, birth_city, citizenship,
    address, city, postal_code, country, residence_country, document_type, document_number, document_expiration,
    document_issue_city, document_issue_country, document_image, arrival, departure)
  select b.id, place, case when guests_number = 1 then 'single' when place = 1 then 'family_head' else 'family_member' end,
    split_part(holder_name, ' ', 1), split_part(holder_name, ' ', 2), 1 + place % 2, date '1970-01-01' + b.id % 9000,
    '100000232', 'Utrecht', '100000232', 'Oudegracht 214', 'Utrecht', '3511 NR', 'NL', '100000232', 'PASSE',
    case when papers then $1 end, check_in + 1600, 'Utrecht', '100000232', case when papers then $2::uuid end,
    check_in, check_out
  from booking b, generate_series(1, guests_number) place, lateral (select check_out > current_date - 6) kept (papers)
  where status > 1 and check_out > current_date - 365`

/** A stay that is over and whose papers are still there: four guests, things bought, and nothing that it lacks. */
export const findStay = `
  select id, flat_id from booking
  where status = 6 and not archived and guests_number = 4 and check_out > current_date - 6 order by id limit 1`
