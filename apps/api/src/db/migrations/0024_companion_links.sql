CREATE TABLE "companion_link" (
	"guest_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"holder_id" integer NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"shares_residence" boolean DEFAULT false NOT NULL,
	"earlier_guest_id" integer,
	"opened_at" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "guest_id" integer;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companion_link" ADD CONSTRAINT "companion_link_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_link" ADD CONSTRAINT "companion_link_holder_id_user_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_link" ADD CONSTRAINT "companion_link_earlier_guest_id_guest_id_fk" FOREIGN KEY ("earlier_guest_id") REFERENCES "public"."guest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companion_link_token" ON "companion_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "companion_link_holder" ON "companion_link" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "companion_link_earlier" ON "companion_link" USING btree ("earlier_guest_id");--> statement-breakpoint
CREATE INDEX "file_guest" ON "file" USING btree ("guest_id") WHERE guest_id is not null;