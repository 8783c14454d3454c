CREATE TABLE "house" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"logo" uuid,
	"accent" text,
	"city" text,
	"time_zone" text DEFAULT 'Europe/Rome' NOT NULL,
	"phone" text,
	"email" text,
	"whatsapp" text,
	"legal" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"document_days" smallint DEFAULT 7 NOT NULL,
	"check_in_years" smallint DEFAULT 5 NOT NULL,
	"check_in_hour" text DEFAULT '15:00' NOT NULL,
	"check_out_hour" text DEFAULT '10:00' NOT NULL,
	"openings" smallint DEFAULT 10 NOT NULL,
	"checklist_closed_at" timestamp(3) with time zone,
	"setup_hash" text,
	"setup_until" timestamp(3) with time zone,
	CONSTRAINT "house_one_row" CHECK (id = 1),
	CONSTRAINT "house_accent" CHECK (accent ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "house_retention" CHECK (document_days between 0 and 3650 and check_in_years between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "house_text" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "house_text_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "house_text_kind" CHECK (kind in ('terms', 'privacy', 'rules', 'invitation'))
);
--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_purpose";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "privacy_version" integer;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "rules_version" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house" ADD CONSTRAINT "house_logo_file_id_fk" FOREIGN KEY ("logo") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_text" ADD CONSTRAINT "house_text_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_by_language" ON "booking" USING btree ("archived","language","check_in","id");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_purpose" CHECK (purpose in ('document', 'flat_image', 'flat_pdf', 'trip_photo', 'chat_photo', 'logo'));