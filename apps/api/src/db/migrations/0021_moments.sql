CREATE TABLE "house_moment" (
	"kind" text PRIMARY KEY NOT NULL,
	"happened_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "house_moment_kind" CHECK (kind in ('backup_made', 'payment_event', 'doors_by_hand', 'mail_arrived'))
);
