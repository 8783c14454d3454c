CREATE TABLE "provider_login" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_login_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"handle_hash" text NOT NULL,
	"expected" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id_token" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provider_subject" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provider_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_login_handle" ON "provider_login" USING btree ("handle_hash");