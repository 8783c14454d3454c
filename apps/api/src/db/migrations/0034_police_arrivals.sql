ALTER TABLE "booking" ADD COLUMN "opened_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "released_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "police_report" ADD COLUMN "until" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE booking SET opened_at = status_at WHERE status = 5;--> statement-breakpoint
CREATE FUNCTION booking_opened_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A stay that is opened again keeps the first time, unless it was moved to later days since.
  IF NEW.opened_at IS NULL OR NEW.opened_at < (NEW.check_in - 1)::timestamp AT TIME ZONE 'UTC' THEN
    NEW.opened_at := CASE TG_OP WHEN 'INSERT' THEN NEW.status_at ELSE now() END;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_opened_insert BEFORE INSERT ON booking FOR EACH ROW
  WHEN (NEW.status = 5) EXECUTE FUNCTION booking_opened_time();--> statement-breakpoint
CREATE TRIGGER booking_opened_update BEFORE UPDATE OF status ON booking FOR EACH ROW
  WHEN (NEW.status = 5 AND OLD.status <> 5) EXECUTE FUNCTION booking_opened_time();--> statement-breakpoint
CREATE FUNCTION booking_days_of_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Guests who come and leave with the stay follow it to its new days. Days that would be in the wrong order are left alone.
  UPDATE guest SET arrival = new_arrival, departure = new_departure, version = version + 1
  FROM (
    SELECT id,
      CASE WHEN arrival = OLD.check_in THEN NEW.check_in ELSE arrival END AS new_arrival,
      CASE WHEN departure = OLD.check_out THEN NEW.check_out ELSE departure END AS new_departure
    FROM guest WHERE booking_id = NEW.id) AS days
  WHERE guest.id = days.id AND (new_arrival IS DISTINCT FROM arrival OR new_departure IS DISTINCT FROM departure)
    AND (new_departure >= new_arrival) IS NOT FALSE;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_days_of_guests AFTER UPDATE OF check_in, check_out ON booking FOR EACH ROW
  WHEN (OLD.check_in <> NEW.check_in OR OLD.check_out <> NEW.check_out) EXECUTE FUNCTION booking_days_of_guests();
