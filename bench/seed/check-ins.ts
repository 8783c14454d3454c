/** SQL of the seeded check-ins. */

/** The picture that all seeded documents share; no row reads it. */
export const insertPicture = `insert into file (purpose, type, size) values ('document', 'image/webp', 180000) returning id`

/**
 * The guests of a year's stays, with every field; $1 is a sealed document number, $2 the picture. Documents of stays that ended
 * some days ago are erased, as the sweep leaves them, so that the sweep has nothing to do.
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

/** A stay that is over and still has its documents: four guests, some purchases, and a complete check-in. */
export const findStay = `
  select id, flat_id from booking
  where status = 6 and not archived and guests_number = 4 and check_out > current_date - 6 order by id limit 1`
