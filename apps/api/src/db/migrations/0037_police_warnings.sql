CREATE TABLE "police_warning" (
	"booking_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "police_warning_booking_id_day_kind_pk" PRIMARY KEY("booking_id","day","kind"),
	CONSTRAINT "police_warning_kind" CHECK (kind in ('soon', 'late'))
);
--> statement-breakpoint
ALTER TABLE "police_warning" ADD CONSTRAINT "police_warning_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;