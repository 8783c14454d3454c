/** SQL of the seeded people and their stays. */

/** $1 people with all pairs of a name ($2) and a surname ($3), in random order. */
export const insertPeople = `
  insert into "user" (email, name, surname, mobile_phone, active)
  select 'guest' || n || '@bench.test', ($2::text[])[1 + pick % cardinality($2::text[])],
    ($3::text[])[1 + pick / cardinality($2::text[]) % cardinality($3::text[])], '+39 3' || 100000000 + pick % 899999999,
    true
  from generate_series(1, $1::int) n, lateral (select hashint4(n) & 2147483647) h (pick)`

/**
 * $1 stays, $2 a sealed key. Every stay of an apartment has a slot of four days and begins on its first or second day, for one to
 * three nights, so that no two overlap. A guest who has not used the key yet has no account in the booking. The rows are written
 * in the order of time, as rows of ten years would be.
 */
export const insertBookings = `
  insert into booking (code, flat_id, holder_id, holder_name, holder_email, status, source, check_in, check_out,
    guests_number, archived, used_door_1, used_door_2, created_at, otp_cipher, otp_claimed_at, concierge_notes,
    holder_responsibility_accepted)
  select 'TS-' || 1000000 + n, flat.id, case when status > 1 then holder.id end, holder.name || ' ' || holder.surname,
    holder.email, status, nullif(pick / 7 % 4, 3), check_in, check_out, 1 + pick / 11 % 4, pick % 100 = 0,
    case when status > 4 then pick / 13 % 8 else 0 end, case when status > 4 then pick / 17 % 8 else 0 end,
    check_in - make_interval(days => 3 + pick / 19 % 90, secs => pick % 86400),
    case when status = 1 then $2 end, case when status > 1 then check_in - interval '2 days' end,
    case when pick % 9 = 0 then 'Arrives late: leave the light on in the hall.' end, status > 1
  from (select array_agg(id order by id) as ids from flat) flats,
    (select min(id) as first, count(*)::int as count from "user" where role_id = 1) people,
    generate_series(0, $1::int - 1) n,
    lateral (select hashint4(n) & 2147483647) h (pick),
    lateral (select current_date - 3600 + 4 * (n / cardinality(ids)) + pick % 2) i (check_in),
    lateral (select check_in + 1 + pick / 3 % 3) o (check_out),
    lateral (select case when check_out <= current_date then 6 when check_in <= current_date then 5
      when check_in < current_date + 14 then 2 + pick / 5 % 3 else 1 end) s (status)
    join flat on true join "user" holder on true
  where flat.id = ids[1 + n % cardinality(ids)] and holder.id = people.first + pick % people.count
  order by n`
