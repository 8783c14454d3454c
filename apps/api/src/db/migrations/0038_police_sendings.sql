CREATE TABLE "police_sending" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "police_sending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"apartment_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"automatic" boolean NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"asked_by" integer,
	"sent_at" timestamp(3) with time zone,
	"sent_day" date,
	"lost_at" timestamp(3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try" timestamp(3) with time zone NOT NULL,
	"trouble" text,
	CONSTRAINT "police_sending_state" CHECK (state in ('waiting', 'sending', 'unknown', 'done')),
	CONSTRAINT "police_sending_trouble" CHECK (trouble in ('down', 'said_no', 'odd_answer')),
	CONSTRAINT "police_sending_sent" CHECK (state in ('waiting', 'done') or (sent_at is not null and sent_day is not null))
);
--> statement-breakpoint
CREATE TABLE "police_sending_row" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "police_sending_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sending_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"guest_id" integer,
	"day" date NOT NULL,
	"until" date NOT NULL,
	"position" smallint NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"words" text,
	"person" text,
	"line" text,
	"settled_at" timestamp(3) with time zone,
	"settled_by" integer,
	CONSTRAINT "police_sending_row_status" CHECK (status in ('waiting', 'accepted', 'refused', 'unknown', 'withdrawn')),
	CONSTRAINT "police_sending_row_days" CHECK (until > day)
);
--> statement-breakpoint
ALTER TABLE "police_sending" ADD CONSTRAINT "police_sending_account_id_police_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."police_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "police_sending" ADD CONSTRAINT "police_sending_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "police_sending_row" ADD CONSTRAINT "police_sending_row_sending_id_police_sending_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."police_sending"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "police_sending_row" ADD CONSTRAINT "police_sending_row_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "police_sending_row" ADD CONSTRAINT "police_sending_row_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "police_sending_row" ADD CONSTRAINT "police_sending_row_settled_by_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "police_sending_open" ON "police_sending" USING btree ("account_id","state") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "police_sending_day" ON "police_sending" USING btree ("account_id","sent_day");--> statement-breakpoint
CREATE INDEX "police_sending_asked_by" ON "police_sending" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "police_sending_guest_once" ON "police_sending_row" USING btree ("guest_id","day") WHERE status in ('waiting', 'accepted', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "police_sending_person_once" ON "police_sending_row" USING btree ("booking_id","day","person") WHERE status in ('waiting', 'accepted', 'unknown');--> statement-breakpoint
CREATE INDEX "police_sending_row_place" ON "police_sending_row" USING btree ("sending_id","position");--> statement-breakpoint
CREATE INDEX "police_sending_row_booking" ON "police_sending_row" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "police_sending_row_guest" ON "police_sending_row" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "police_sending_row_settled_by" ON "police_sending_row" USING btree ("settled_by");