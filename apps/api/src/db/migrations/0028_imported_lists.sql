CREATE TABLE "booking_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"kind" text,
	"made" integer NOT NULL,
	"invite" boolean NOT NULL,
	"undone_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_import_row" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"line" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_listing" (
	"name" text PRIMARY KEY NOT NULL,
	"flat_id" integer
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"flat_id" integer,
	"dates" text,
	"source" smallint,
	"guests" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_import" ADD CONSTRAINT "booking_import_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_import_row" ADD CONSTRAINT "booking_import_row_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_import_row" ADD CONSTRAINT "booking_import_row_import_id_booking_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."booking_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_listing" ADD CONSTRAINT "import_listing_flat_id_flat_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_flat_id_flat_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flat"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_import_user" ON "booking_import" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_import_row_line" ON "booking_import_row" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "import_listing_flat" ON "import_listing" USING btree ("flat_id");