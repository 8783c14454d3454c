CREATE TABLE "reference_table" (
	"kind" text PRIMARY KEY NOT NULL,
	"csv" text NOT NULL,
	"digest" text NOT NULL,
	"imported_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"imported_by" integer,
	CONSTRAINT "reference_table_kind" CHECK (kind in ('states', 'municipalities'))
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "status_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_table" ADD CONSTRAINT "reference_table_imported_by_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_papers" ON "guest" USING btree ("booking_id") WHERE document_image is not null or document_number is not null;--> statement-breakpoint
UPDATE booking SET status_at = created_at;--> statement-breakpoint
CREATE FUNCTION booking_status_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_status_time BEFORE UPDATE OF status, status_message ON booking FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.status_message IS DISTINCT FROM NEW.status_message)
  EXECUTE FUNCTION booking_status_time();
