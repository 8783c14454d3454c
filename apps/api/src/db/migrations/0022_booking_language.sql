-- A reservation has the language that its guest reads: the account's as soon as there is one, whoever writes the row.
CREATE FUNCTION booking_language_of_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.language := coalesce((SELECT language FROM "user" WHERE id = NEW.holder_id), NEW.language);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION user_language_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET language = NEW.language WHERE holder_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_language BEFORE INSERT OR UPDATE OF holder_id, language ON booking
  FOR EACH ROW WHEN (NEW.holder_id IS NOT NULL) EXECUTE FUNCTION booking_language_of_holder();--> statement-breakpoint
CREATE TRIGGER user_language AFTER UPDATE OF language ON "user"
  FOR EACH ROW WHEN (OLD.language IS DISTINCT FROM NEW.language) EXECUTE FUNCTION user_language_changed();--> statement-breakpoint
UPDATE booking SET language = "user".language FROM "user" WHERE "user".id = booking.holder_id;
