ALTER TABLE "payment_event" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "payment_event" CASCADE;--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_status";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refund_error" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "disputed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_status" CHECK (status in ('pending', 'paid', 'failed', 'expired', 'refunding', 'refunded'));