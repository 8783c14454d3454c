-- Two stays of one apartment never share a night, whoever writes them and however many at once.
ALTER TABLE "booking" ADD CONSTRAINT "booking_nights_apart"
  EXCLUDE USING gist ("flat_id" WITH =, daterange("check_in", "check_out") WITH &&) WHERE (NOT "archived");--> statement-breakpoint
-- Writers of one apartment's nights take turns: without it, two that wait for each other end as a deadlock, not as a refusal.
CREATE FUNCTION booking_nights_in_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM flat WHERE id = NEW.flat_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_nights_one_by_one BEFORE INSERT OR UPDATE OF flat_id, check_in, check_out, archived ON "booking"
  FOR EACH ROW EXECUTE FUNCTION booking_nights_in_turn();--> statement-breakpoint
-- The searched text of a booking holds its apartment's name, so both tables keep it.
CREATE FUNCTION booking_keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := fold(concat_ws(E'\n', NEW.code, NEW.holder_name, NEW.holder_email,
    (SELECT f.name FROM flat f WHERE f.id = NEW.flat_id)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_search_kept BEFORE INSERT OR UPDATE OF code, holder_name, holder_email, flat_id ON "booking"
  FOR EACH ROW EXECUTE FUNCTION booking_keep_search();--> statement-breakpoint
CREATE FUNCTION flat_keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET flat_id = flat_id WHERE flat_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER flat_search_kept AFTER UPDATE OF name ON "flat"
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION flat_keep_search();
