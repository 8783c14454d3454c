DROP INDEX "guest_papers";--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "filled_by" text DEFAULT 'typed' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "zone" text;--> statement-breakpoint
CREATE INDEX "guest_papers" ON "guest" USING btree ("booking_id") WHERE document_image is not null or document_number is not null or zone is not null;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_filled_by" CHECK (filled_by in ('typed', 'mrz'));