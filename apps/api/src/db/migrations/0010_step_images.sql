ALTER TABLE "flat" ADD COLUMN "step_images" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_step_images" CHECK (cardinality(step_images) <= 5);