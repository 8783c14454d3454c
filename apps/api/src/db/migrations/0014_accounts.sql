ALTER TABLE "attempt" ADD COLUMN "last_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mailed_token" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "mailed_token" ADD COLUMN "proof_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mailed_token" ADD CONSTRAINT "mailed_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;