CREATE TABLE "calendar_link" (
	"flat_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"token_cipher" text NOT NULL,
	"read_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_flat_id_flat_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_link_token" ON "calendar_link" USING btree ("token_hash");