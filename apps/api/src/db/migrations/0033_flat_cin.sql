ALTER TABLE "flat" ADD COLUMN "cin" text;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "regional_code" text;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "needs_cin" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_cin" CHECK (cin ~ '^IT[0-9]{6}[A-Z][0-9][A-Z0-9]{8}$');