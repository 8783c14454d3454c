CREATE TABLE "push" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"device_id" integer NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"topic" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"mark" text NOT NULL,
	"target" text NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_device_id_push_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_of_device" ON "push" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_expires" ON "push" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_once" ON "push_device" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "push_device_user" ON "push_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_device_session" ON "push_device" USING btree ("session_id");