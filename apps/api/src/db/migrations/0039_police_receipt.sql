CREATE TABLE "police_receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "police_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"user" text NOT NULL,
	"day" date NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try" timestamp(3) with time zone NOT NULL,
	"none_since" timestamp(3) with time zone,
	"fetched_at" timestamp(3) with time zone,
	"file_id" uuid,
	"count" integer,
	CONSTRAINT "police_receipt_fetched" CHECK ((fetched_at is null) or (none_since is null))
);
--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_purpose";--> statement-breakpoint
ALTER TABLE "house" ADD COLUMN "after_receipt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "police_receipt" ADD CONSTRAINT "police_receipt_account_id_police_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."police_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "police_receipt" ADD CONSTRAINT "police_receipt_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "police_receipt_once" ON "police_receipt" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "police_receipt_day" ON "police_receipt" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "police_receipt_file" ON "police_receipt" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_purpose" CHECK (purpose in ('document', 'flat_image', 'flat_pdf', 'trip_photo', 'chat_photo', 'logo', 'police_receipt'));