ALTER TABLE "booking" DROP CONSTRAINT "booking_openings";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "granted_door_1" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "granted_door_2" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "on_1" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "on_2" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "offline_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_openings" CHECK (least(max_openings_door_1, max_openings_door_2, used_door_1, used_door_2, reserved_door_1, reserved_door_2,
        granted_door_1, granted_door_2) >= 0);