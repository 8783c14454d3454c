CREATE TABLE "statistics_account" (
	"id" integer PRIMARY KEY NOT NULL,
	"user" text NOT NULL,
	"password" text NOT NULL,
	"region" text NOT NULL,
	"mode" text NOT NULL,
	"stopped_at" timestamp(3) with time zone,
	"stopped_said" text,
	CONSTRAINT "statistics_account_one" CHECK (id = 1),
	CONSTRAINT "statistics_account_mode" CHECK (mode in ('auto', 'ask'))
);
--> statement-breakpoint
CREATE TABLE "statistics_closed" (
	"flat_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "statistics_closed_flat_id_day_pk" PRIMARY KEY("flat_id","day")
);
--> statement-breakpoint
CREATE TABLE "statistics_day" (
	"structure_code" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"digest" text,
	"how" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" integer,
	"claim" uuid,
	"claimed_at" timestamp(3) with time zone,
	"fault" text,
	"said" text,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "statistics_day_structure_code_day_pk" PRIMARY KEY("structure_code","day"),
	CONSTRAINT "statistics_day_state" CHECK (state in ('queued', 'sending', 'sent', 'refused', 'failed')),
	CONSTRAINT "statistics_day_how" CHECK (how in ('service', 'by_hand'))
);
--> statement-breakpoint
CREATE TABLE "statistics_person" (
	"structure_code" text NOT NULL,
	"id" text NOT NULL,
	"arrival" date NOT NULL,
	"departure" date NOT NULL,
	"type" text NOT NULL,
	"booking_id" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "statistics_person_structure_code_id_arrival_pk" PRIMARY KEY("structure_code","id","arrival")
);
--> statement-breakpoint
ALTER TABLE "statistics_closed" ADD CONSTRAINT "statistics_closed_flat_id_flat_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD CONSTRAINT "statistics_day_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_person" ADD CONSTRAINT "statistics_person_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statistics_day_by" ON "statistics_day" USING btree ("by");--> statement-breakpoint
CREATE INDEX "statistics_day_waiting" ON "statistics_day" USING btree ("structure_code","day") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "statistics_person_arrival" ON "statistics_person" USING btree ("structure_code","arrival");--> statement-breakpoint
CREATE INDEX "statistics_person_departure" ON "statistics_person" USING btree ("structure_code","departure");--> statement-breakpoint
CREATE INDEX "statistics_person_booking" ON "statistics_person" USING btree ("booking_id");