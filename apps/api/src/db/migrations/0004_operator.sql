CREATE TABLE "booking_tally" (
	"archived" boolean NOT NULL,
	"status" smallint NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_token" DROP CONSTRAINT "mailed_token_kind";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "name" text;--> statement-breakpoint
CREATE INDEX "booking_by_code" ON "booking" USING btree ("archived","code","id");--> statement-breakpoint
CREATE INDEX "booking_by_guests" ON "booking" USING btree ("archived","guests_number","id");--> statement-breakpoint
CREATE INDEX "booking_by_source" ON "booking" USING btree ("archived","source","check_in","id");--> statement-breakpoint
CREATE INDEX "file_erased" ON "file" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "file_by_created" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_name" ON "user" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "user_by_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "mailed_token" ADD CONSTRAINT "mailed_token_kind" CHECK (kind in ('activation', 'reset', 'email', 'welcome'));