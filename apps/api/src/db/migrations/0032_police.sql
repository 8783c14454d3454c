CREATE TABLE "police_arrival" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone,
	"guests" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "police_report" (
	"booking_id" integer NOT NULL,
	"day" date NOT NULL,
	"how" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" integer,
	"guest_ids" integer[] NOT NULL,
	CONSTRAINT "police_report_booking_id_day_pk" PRIMARY KEY("booking_id","day"),
	CONSTRAINT "police_report_how" CHECK (how in ('by_hand'))
);
--> statement-breakpoint
ALTER TABLE "police_arrival" ADD CONSTRAINT "police_arrival_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "police_report" ADD CONSTRAINT "police_report_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "police_report" ADD CONSTRAINT "police_report_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "police_report_by" ON "police_report" USING btree ("by");