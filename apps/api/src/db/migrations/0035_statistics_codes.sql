ALTER TABLE "flat" ADD COLUMN "structure_code" text;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "rooms" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "beds" smallint;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "statistics_from" date;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "residence_city" text;--> statement-breakpoint
CREATE INDEX "flat_structure" ON "flat" USING btree ("structure_code") WHERE structure_code is not null;--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_structure_code" CHECK (structure_code ~ '^[A-Z0-9][A-Z0-9./_-]{1,28}[A-Z0-9]$');--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_statistics_from" CHECK ((structure_code is null) = (statistics_from is null));--> statement-breakpoint
ALTER TABLE "flat" ADD CONSTRAINT "flat_rooms" CHECK (rooms between 1 and 50 and beds between 1 and 200);