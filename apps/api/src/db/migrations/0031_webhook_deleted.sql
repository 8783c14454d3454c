-- An import that is taken back deletes its reservations, and the receiver has to hear of that too.
CREATE OR REPLACE FUNCTION webhook_booking_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stay booking := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  about jsonb := jsonb_build_object('booking_id', stay.id, 'code', stay.code, 'flat_id', stay.flat_id);
  changed text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    changed := array_remove(array[
      CASE WHEN NEW.code IS DISTINCT FROM OLD.code THEN 'code' END,
      CASE WHEN NEW.flat_id IS DISTINCT FROM OLD.flat_id THEN 'flat_id' END,
      CASE WHEN NEW.check_in IS DISTINCT FROM OLD.check_in THEN 'check_in' END,
      CASE WHEN NEW.check_out IS DISTINCT FROM OLD.check_out THEN 'check_out' END,
      CASE WHEN NEW.guests_number IS DISTINCT FROM OLD.guests_number THEN 'guests_number' END,
      CASE WHEN NEW.status IS DISTINCT FROM OLD.status THEN 'status' END,
      CASE WHEN NEW.archived IS DISTINCT FROM OLD.archived THEN 'archived' END,
      CASE WHEN NEW.blocked IS DISTINCT FROM OLD.blocked THEN 'blocked' END,
      CASE WHEN NEW.source IS DISTINCT FROM OLD.source THEN 'source' END,
      CASE WHEN NEW.language IS DISTINCT FROM OLD.language THEN 'language' END,
      CASE WHEN NEW.holder_name IS DISTINCT FROM OLD.holder_name THEN 'holder_name' END,
      CASE WHEN NEW.holder_email IS DISTINCT FROM OLD.holder_email THEN 'holder_email' END,
      CASE WHEN NEW.holder_id IS DISTINCT FROM OLD.holder_id THEN 'activated' END
    ], NULL);
  END IF;
  PERFORM webhook_announce('booking.changed', about || jsonb_build_object(
    'created', TG_OP = 'INSERT', 'deleted', TG_OP = 'DELETE', 'changed', to_jsonb(changed)));
  IF TG_OP = 'UPDATE' AND NEW.status = 2 AND OLD.status <> 2 THEN
    PERFORM webhook_announce('check_in.submitted', about);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_booking_delete AFTER DELETE ON booking
  FOR EACH ROW EXECUTE FUNCTION webhook_booking_changed();
