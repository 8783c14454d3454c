ALTER TABLE "mailed_token" DROP CONSTRAINT "mailed_token_kind";--> statement-breakpoint
DROP INDEX "user_email_once";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "email_from_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "house" ADD COLUMN "passwordless" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "contact_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "without_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "user_by_email" ON "user" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_once" ON "user" USING btree ("email") WHERE not contact_only;--> statement-breakpoint
ALTER TABLE "mailed_token" ADD CONSTRAINT "mailed_token_kind" CHECK (kind in ('activation', 'reset', 'email', 'welcome', 'sign_in', 'device', 'continue'));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_email_some" CHECK (contact_only or email <> '');--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_without_password" CHECK (not without_password or (password_hash is null and role_id = 1));