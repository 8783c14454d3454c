CREATE TABLE "attempt" (
	"key" text NOT NULL,
	"window_start" timestamp(3) with time zone NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attempt_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"flat_id" integer NOT NULL,
	"holder_id" integer,
	"holder_email" text,
	"holder_name" text,
	"status" smallint DEFAULT 1 NOT NULL,
	"status_message" text,
	"source" smallint,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"guests_number" smallint NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"guest_notes" text,
	"concierge_notes" text,
	"max_openings_door_1" smallint DEFAULT 10 NOT NULL,
	"max_openings_door_2" smallint DEFAULT 10 NOT NULL,
	"infinite_openings" boolean DEFAULT false NOT NULL,
	"used_door_1" smallint DEFAULT 0 NOT NULL,
	"used_door_2" smallint DEFAULT 0 NOT NULL,
	"reserved_door_1" smallint DEFAULT 0 NOT NULL,
	"reserved_door_2" smallint DEFAULT 0 NOT NULL,
	"billing_same_as_residence" boolean DEFAULT true NOT NULL,
	"billing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"holder_responsibility_accepted" boolean DEFAULT false NOT NULL,
	"otp_hash" text,
	"otp_cipher" text,
	"otp_claimed_at" timestamp(3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_status" CHECK (status between 1 and 6),
	CONSTRAINT "booking_source" CHECK (source between 0 and 2),
	CONSTRAINT "booking_nights" CHECK (check_out > check_in),
	CONSTRAINT "booking_guests" CHECK (guests_number between 1 and 50),
	CONSTRAINT "booking_code_form" CHECK (code ~ '^[A-Za-z0-9-]{3,40}$' and lower(code) <> 'admin'),
	CONSTRAINT "booking_openings" CHECK (least(max_openings_door_1, max_openings_door_2, used_door_1, used_door_2, reserved_door_1, reserved_door_2) >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"booking_id" integer NOT NULL,
	"trip_id" integer,
	"author" text NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"custom" boolean DEFAULT false NOT NULL,
	"quote_trip_id" integer,
	"quote_name" text,
	"quote_price_cents" integer,
	"client_id" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "chat_author" CHECK (author in ('guest', 'concierge')),
	CONSTRAINT "chat_length" CHECK (char_length(text) between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "device" (
	"identifier" text PRIMARY KEY NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"last_seen" timestamp(3) with time zone,
	"rssi" smallint,
	"firmware" text,
	"warned_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"owner_id" integer,
	"erased_at" timestamp(3) with time zone,
	CONSTRAINT "file_purpose" CHECK (purpose in ('document', 'flat_image', 'flat_pdf', 'trip_photo')),
	CONSTRAINT "file_size" CHECK (size >= 0)
);
--> statement-breakpoint
CREATE TABLE "flat" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"headline" jsonb DEFAULT '{"gb":"","it":""}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{"gb":"","it":""}'::jsonb NOT NULL,
	"details" jsonb DEFAULT '{"gb":"","it":""}'::jsonb NOT NULL,
	"map_url" text,
	"apartment_url" text,
	"city" text,
	"address" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_guests" smallint DEFAULT 2 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"door_1" jsonb DEFAULT '{"name":{"gb":"","it":""},"enabled":false,"open_once":false}'::jsonb NOT NULL,
	"door_2" jsonb DEFAULT '{"name":{"gb":"","it":""},"enabled":false,"open_once":false}'::jsonb NOT NULL,
	"device_identifier" text,
	"documents" text DEFAULT 'everyone' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Rome' NOT NULL,
	"check_in_hour" text DEFAULT '15:00' NOT NULL,
	"check_out_hour" text DEFAULT '10:00' NOT NULL,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"pdfs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"wifi_info" jsonb DEFAULT '{"gb":"","it":""}'::jsonb NOT NULL,
	"home_appliances" jsonb DEFAULT '{"gb":"","it":""}'::jsonb NOT NULL,
	"guest_care" jsonb DEFAULT '{"gb":"","it":""}'::jsonb NOT NULL,
	CONSTRAINT "flat_max_guests" CHECK (max_guests between 1 and 50),
	CONSTRAINT "flat_documents" CHECK (documents in ('everyone', 'heads')),
	CONSTRAINT "flat_hours" CHECK (check_in_hour ~ '^[0-2][0-9]:[0-5][0-9]$' and check_out_hour ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "flat_steps" CHECK (jsonb_array_length(steps) <= 5),
	CONSTRAINT "flat_images" CHECK (cardinality(images) <= 5)
);
--> statement-breakpoint
CREATE TABLE "flatlog" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flatlog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"device" text,
	"door" smallint NOT NULL,
	"status" text NOT NULL,
	"flat_id" integer NOT NULL,
	"flat_name" text NOT NULL,
	"message" text,
	"booking_id" integer,
	"booking_code" text,
	"user_id" integer,
	"idempotency_key" text,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "flatlog_door" CHECK (door in (1, 2)),
	CONSTRAINT "flatlog_status_word" CHECK (status in ('opened', 'refused', 'failed', 'offline', 'unknown', 'pending'))
);
--> statement-breakpoint
CREATE TABLE "guest" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text DEFAULT 'single' NOT NULL,
	"name" text,
	"surname" text,
	"gender" smallint,
	"birth_date" date,
	"birth_state" text,
	"birth_city" text,
	"birth_province" text,
	"citizenship" text,
	"address" text,
	"city" text,
	"postal_code" text,
	"province" text,
	"country" text,
	"residence_country" text,
	"document_type" text,
	"document_number" text,
	"document_expiration" date,
	"document_issue_city" text,
	"document_issue_country" text,
	"document_emission_district" text,
	"document_image" uuid,
	"arrival" date,
	"departure" date,
	CONSTRAINT "guest_kind" CHECK (kind in ('single', 'family_head', 'group_head', 'family_member', 'group_member')),
	CONSTRAINT "guest_gender" CHECK (gender in (1, 2)),
	CONSTRAINT "guest_document_type" CHECK (document_type in ('IDENT', 'PATEN', 'PASSE')),
	CONSTRAINT "guest_days" CHECK (departure >= arrival)
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"recipient" text NOT NULL,
	"content" text,
	"cause" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mailed_token" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"email" text,
	CONSTRAINT "mailed_token_kind" CHECK (kind in ('activation', 'reset', 'email'))
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"booking_id" integer NOT NULL,
	"trip_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"intent_id" text,
	"held_until" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	CONSTRAINT "order_status" CHECK (status in ('pending', 'paid', 'failed', 'expired', 'refunded')),
	CONSTRAINT "order_numbers" CHECK (quantity > 0 and amount_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "trip" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb DEFAULT '{"gb":"","it":""}'::jsonb NOT NULL,
	"headline" jsonb DEFAULT '{"gb":"","it":""}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{"gb":"","it":""}'::jsonb NOT NULL,
	"phone" text,
	"distance" integer,
	"visible" boolean DEFAULT true NOT NULL,
	"category" smallint DEFAULT 2 NOT NULL,
	"flat_id" integer,
	"photo" uuid,
	"price_cents" integer,
	"quantity" integer,
	"custom" boolean DEFAULT false NOT NULL,
	"quoted" boolean DEFAULT false NOT NULL,
	"booking_id" integer,
	CONSTRAINT "trip_category" CHECK (category between 0 and 2),
	CONSTRAINT "trip_numbers" CHECK (price_cents >= 0 and quantity >= 0 and distance >= 0),
	CONSTRAINT "trip_custom" CHECK (custom = (booking_id is not null))
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"username" text,
	"role_id" smallint DEFAULT 1 NOT NULL,
	"fk_uid" text,
	"phone" text,
	"mobile_phone" text,
	"name" text,
	"surname" text,
	"gender" smallint,
	"birth_date" date,
	"birth_state" text,
	"birth_city" text,
	"birth_province" text,
	"citizenship" text,
	"address" text,
	"city" text,
	"postal_code" text,
	"province" text,
	"country" text,
	"residence_country" text,
	"document_type" text,
	"document_number" text,
	"document_expiration" date,
	"document_issue_city" text,
	"document_issue_country" text,
	"document_emission_district" text,
	"document_image" uuid,
	"type" text,
	"company_name" text,
	"vat_number" text,
	"fiscal_code" text,
	"pec" text,
	"receiver_code" text,
	"company_nation" smallint,
	"language" text DEFAULT 'gb' NOT NULL,
	"marketing_consent" boolean,
	"other_holders_info" text,
	"active" boolean DEFAULT false NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"deletion_requested_at" timestamp(3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || E'
' || coalesce(surname, '') || E'
' || email)) STORED,
	CONSTRAINT "user_email_lower" CHECK (email = lower(email)),
	CONSTRAINT "user_role" CHECK (role_id in (1, 99)),
	CONSTRAINT "user_language" CHECK (language in ('gb', 'it')),
	CONSTRAINT "user_gender" CHECK (gender in (1, 2)),
	CONSTRAINT "user_type" CHECK (type in ('private', 'company')),
	CONSTRAINT "user_company_nation" CHECK (company_nation in (1, 2)),
	CONSTRAINT "user_document_type" CHECK (document_type in ('IDENT', 'PATEN', 'PASSE'))
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_flat_id_flat_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_holder_id_user_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_quote_trip_id_trip_id_fk" FOREIGN KEY ("quote_trip_id") REFERENCES "public"."trip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flatlog" ADD CONSTRAINT "flatlog_flat_id_flat_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flatlog" ADD CONSTRAINT "flatlog_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flatlog" ADD CONSTRAINT "flatlog_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_document_image_file_id_fk" FOREIGN KEY ("document_image") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_token" ADD CONSTRAINT "mailed_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_flat_id_flat_id_fk" FOREIGN KEY ("flat_id") REFERENCES "public"."flat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_photo_file_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_document_image_file_id_fk" FOREIGN KEY ("document_image") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_window" ON "attempt" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_code_once" ON "booking" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_otp" ON "booking" USING btree ("otp_hash");--> statement-breakpoint
CREATE INDEX "booking_holder" ON "booking" USING btree ("holder_id","check_in");--> statement-breakpoint
CREATE INDEX "booking_by_check_in" ON "booking" USING btree ("archived","check_in","id");--> statement-breakpoint
CREATE INDEX "booking_by_check_out" ON "booking" USING btree ("archived","check_out","id");--> statement-breakpoint
CREATE INDEX "booking_by_created" ON "booking" USING btree ("archived","created_at","id");--> statement-breakpoint
CREATE INDEX "booking_by_status" ON "booking" USING btree ("archived","status","check_in","id");--> statement-breakpoint
CREATE INDEX "booking_by_holder_name" ON "booking" USING btree ("archived","holder_name","id");--> statement-breakpoint
CREATE INDEX "booking_by_flat" ON "booking" USING btree ("flat_id","check_in");--> statement-breakpoint
CREATE INDEX "booking_search" ON "booking" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_talk" ON "chat_message" USING btree ("booking_id","trip_id","id");--> statement-breakpoint
CREATE INDEX "chat_trip" ON "chat_message" USING btree ("trip_id","id");--> statement-breakpoint
CREATE INDEX "chat_unread" ON "chat_message" USING btree ("booking_id","author") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_client_id" ON "chat_message" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "event_user" ON "event" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "event_age" ON "event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flat_name_once" ON "flat" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "flat_device_once" ON "flat" USING btree ("device_identifier");--> statement-breakpoint
CREATE INDEX "flatlog_created" ON "flatlog" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "flatlog_flat" ON "flatlog" USING btree ("flat_id","created_at","id");--> statement-breakpoint
CREATE INDEX "flatlog_status" ON "flatlog" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "flatlog_booking" ON "flatlog" USING btree ("booking_id","door","status");--> statement-breakpoint
CREATE INDEX "flatlog_open_ends" ON "flatlog" USING btree ("flat_id","door") WHERE status in ('pending', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "flatlog_key" ON "flatlog" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_place" ON "guest" USING btree ("booking_id","position");--> statement-breakpoint
CREATE INDEX "guest_document" ON "guest" USING btree ("document_image") WHERE document_image is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_cause" ON "mail" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_token_hash" ON "mailed_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mailed_token_user" ON "mailed_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_booking" ON "order" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "order_trip" ON "order" USING btree ("trip_id","status");--> statement-breakpoint
CREATE INDEX "order_pending" ON "order" USING btree ("held_until") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "order_intent" ON "order" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_open_once" ON "order" USING btree ("booking_id","trip_id","quantity") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trip_flat" ON "trip" USING btree ("flat_id","category");--> statement-breakpoint
CREATE INDEX "trip_booking" ON "trip" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_once" ON "user" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "user_uid_once" ON "user" USING btree ("fk_uid");--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_deletion" ON "user" USING btree ("deletion_requested_at") WHERE deletion_requested_at is not null and not deleted;--> statement-breakpoint
CREATE INDEX "user_surname" ON "user" USING btree ("surname","id");