CREATE TABLE "api_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" integer,
	"last_used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "api_key_scopes" CHECK (scopes <@ array['bookings:read', 'bookings:write', 'log:read'] and cardinality(scopes) > 0)
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "api_key_id" integer;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_token" ON "api_key" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_key_author" ON "api_key" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_api_key_id_api_key_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_key"("id") ON DELETE set null ON UPDATE no action;