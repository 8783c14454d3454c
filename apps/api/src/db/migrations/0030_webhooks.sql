CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp(3) with time zone,
	"gave_up_at" timestamp(3) with time zone,
	"last_delivered_at" timestamp(3) with time zone,
	CONSTRAINT "webhook_events" CHECK (events <@ array['booking.changed', 'check_in.submitted', 'door.opened'] and cardinality(events) > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"webhook_id" integer NOT NULL,
	"event" text NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"data" jsonb NOT NULL,
	"queued_at" timestamp(3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer_status" integer,
	"fault" text,
	"last_attempt_at" timestamp(3) with time zone,
	CONSTRAINT "webhook_delivery_state" CHECK (state in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_of" ON "webhook_delivery" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_unqueued" ON "webhook_delivery" USING btree ("id") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_age" ON "webhook_delivery" USING btree ("created_at");
--> statement-breakpoint
-- Writes a delivery for each webhook that wants the event, in the transaction of the change, and wakes the servers at its commit.
CREATE FUNCTION webhook_announce(told text, about jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE once uuid := gen_random_uuid();
BEGIN
  INSERT INTO webhook_delivery (webhook_id, event, event_id, data)
    SELECT id, told, once, about FROM webhook WHERE enabled AND told = ANY (events);
  IF FOUND THEN PERFORM pg_notify('portineria_webhook', ''); END IF;
END $$;--> statement-breakpoint
-- A delivery names the fields that changed, not their values: the receiver reads those with its API key.
CREATE FUNCTION webhook_booking_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about jsonb := jsonb_build_object('booking_id', NEW.id, 'code', NEW.code, 'flat_id', NEW.flat_id);
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
  PERFORM webhook_announce('booking.changed',
    about || jsonb_build_object('created', TG_OP = 'INSERT', 'changed', to_jsonb(changed)));
  IF TG_OP = 'UPDATE' AND NEW.status = 2 AND OLD.status <> 2 THEN
    PERFORM webhook_announce('check_in.submitted', about);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_booking_insert AFTER INSERT ON booking
  FOR EACH ROW EXECUTE FUNCTION webhook_booking_changed();--> statement-breakpoint
-- Most updates of a reservation concern the check-in or count openings, and cost no more than this comparison.
CREATE TRIGGER webhook_booking_update AFTER UPDATE ON booking FOR EACH ROW
  WHEN ((OLD.code, OLD.flat_id, OLD.check_in, OLD.check_out, OLD.guests_number, OLD.status, OLD.archived, OLD.blocked,
      OLD.source, OLD.language, OLD.holder_name, OLD.holder_email, OLD.holder_id)
    IS DISTINCT FROM (NEW.code, NEW.flat_id, NEW.check_in, NEW.check_out, NEW.guests_number, NEW.status, NEW.archived,
      NEW.blocked, NEW.source, NEW.language, NEW.holder_name, NEW.holder_email, NEW.holder_id))
  EXECUTE FUNCTION webhook_booking_changed();--> statement-breakpoint
CREATE FUNCTION webhook_door_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_announce('door.opened', jsonb_build_object('log_id', NEW.id, 'flat_id', NEW.flat_id, 'door', NEW.door,
    'booking_id', NEW.booking_id, 'code', NEW.booking_code));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_flatlog_update AFTER UPDATE ON flatlog FOR EACH ROW
  WHEN (NEW.status = 'opened' AND OLD.status <> 'opened') EXECUTE FUNCTION webhook_door_opened();
