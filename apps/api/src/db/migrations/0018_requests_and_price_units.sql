ALTER TABLE "file" DROP CONSTRAINT "file_purpose";--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "request" jsonb;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "request_photo" uuid;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "price_unit" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_request_photo_file_id_fk" FOREIGN KEY ("request_photo") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_photo" ON "chat_message" USING btree ("request_photo") WHERE request_photo is not null;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_purpose" CHECK (purpose in ('document', 'flat_image', 'flat_pdf', 'trip_photo', 'chat_photo'));--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_price_unit" CHECK (price_unit in ('person', 'unit', 'group'));