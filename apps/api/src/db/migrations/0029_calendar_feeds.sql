CREATE TABLE "feed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"flat_id" integer NOT NULL,
	"source" smallint,
	"url" text NOT NULL,
	"url_mark" text NOT NULL,
	"enabled" boolean NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_fetch" timestamp(3) with time zone NOT NULL,
	"last_fetch" timestamp(3) with time zone,
	"last_success" timestamp(3) with time zone,
	"last_error" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_source" CHECK (source in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "feed_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"feed_id" integer NOT NULL,
	"uid" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"absences" smallint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"booking_id" integer,
	"agreed_check_in" date,
	"agreed_check_out" date,
	"refused_check_in" date,
	"refused_check_out" date,
	"decision" text,
	CONSTRAINT "feed_event_kind" CHECK (kind in ('reservation', 'closed', 'unclear')),
	CONSTRAINT "feed_event_status" CHECK (status in ('reserved', 'closed', 'to_confirm', 'conflict', 'changed', 'gone', 'echo', 'ignored', 'past')),
	CONSTRAINT "feed_event_decision" CHECK (decision in ('reserve', 'ignore', 'keep', 'cancel')),
	CONSTRAINT "feed_event_nights_apart" CHECK (check_out > check_in)
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "origin" text DEFAULT 'operator' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_flat_id_flat_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_event" ADD CONSTRAINT "feed_event_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_event" ADD CONSTRAINT "feed_event_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_address" ON "feed" USING btree ("url_mark");--> statement-breakpoint
CREATE INDEX "feed_flat" ON "feed" USING btree ("flat_id");--> statement-breakpoint
CREATE INDEX "feed_due" ON "feed" USING btree ("next_fetch") WHERE enabled;--> statement-breakpoint
CREATE INDEX "feed_event_booking" ON "feed_event" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "feed_event_nights" ON "feed_event" USING btree ("feed_id","check_in");--> statement-breakpoint
CREATE INDEX "feed_event_open" ON "feed_event" USING btree ("status","check_in") WHERE status in ('to_confirm', 'conflict', 'changed', 'gone');--> statement-breakpoint
CREATE INDEX "booking_without_address" ON "booking" USING btree ("check_in","id") WHERE origin = 'calendar' and holder_id is null and holder_email is null and not archived;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_origin" CHECK (origin in ('operator', 'calendar', 'import', 'api'));--> statement-breakpoint
-- Checked at the end of each statement instead of after each row, so that one statement may swap the nights of two stays.
ALTER TABLE "booking" DROP CONSTRAINT "booking_nights_apart";--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_nights_apart"
  EXCLUDE USING gist ("flat_id" WITH =, daterange("check_in", "check_out") WITH &&) WHERE (NOT "archived")
  DEFERRABLE INITIALLY IMMEDIATE;
