ALTER TABLE "flatlog" ADD COLUMN "after_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "flatlog_chain" ON "flatlog" USING btree ("flat_id","after_id") WHERE after_id is not null;