ALTER TABLE "user" ADD COLUMN "document_at" timestamp(3) with time zone;--> statement-breakpoint
-- Nobody knows how old the papers in the profiles are: their age is counted from today.
UPDATE "user" SET "document_at" = now() WHERE "document_number" IS NOT NULL OR "document_image" IS NOT NULL;
