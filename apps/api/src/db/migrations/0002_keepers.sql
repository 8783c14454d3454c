-- Two stays of one apartment never share a night, whoever writes them and however many at once.
ALTER TABLE "booking" ADD CONSTRAINT "booking_nights_apart"
  EXCLUDE USING gist ("flat_id" WITH =, daterange("check_in", "check_out") WITH &&) WHERE (NOT "archived");--> statement-breakpoint
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
