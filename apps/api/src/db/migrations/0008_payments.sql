CREATE TABLE "sandbox_intent" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"client_secret" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"through_at" timestamp(3) with time zone,
	"refunded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refunded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "terms_at" timestamp(3) with time zone;