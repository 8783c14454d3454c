CREATE TABLE "police_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "police_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user" text NOT NULL,
	"user_mark" text NOT NULL,
	"password" text,
	"wskey" text,
	"mode" text NOT NULL,
	"stopped" text,
	"stopped_at" timestamp(3) with time zone,
	"said" text,
	"checked_at" timestamp(3) with time zone,
	"apartments" jsonb,
	CONSTRAINT "police_account_mode" CHECK (mode in ('auto', 'ask', 'hand')),
	CONSTRAINT "police_account_stopped" CHECK (stopped in ('credentials', 'operator')),
	CONSTRAINT "police_account_credentials" CHECK (mode = 'hand' or (password is not null and wskey is not null))
);
--> statement-breakpoint
CREATE TABLE "police_account_flat" (
	"flat_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"apartment_id" integer
);
--> statement-breakpoint
ALTER TABLE "police_account_flat" ADD CONSTRAINT "police_account_flat_flat_id_flat_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "police_account_flat" ADD CONSTRAINT "police_account_flat_account_id_police_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."police_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "police_account_user" ON "police_account" USING btree ("user_mark");--> statement-breakpoint
CREATE INDEX "police_account_flat_account" ON "police_account_flat" USING btree ("account_id");