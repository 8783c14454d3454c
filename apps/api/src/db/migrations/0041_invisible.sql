-- Characters that nobody sees, in texts of guests that other people read. New texts come without them.
CREATE FUNCTION pg_temp.visible(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(btrim(regexp_replace(typed, E'[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')), '')
$$;--> statement-breakpoint
UPDATE "user" SET "name" = pg_temp.visible("name"), "surname" = pg_temp.visible("surname")
  WHERE ("name", "surname") IS DISTINCT FROM (pg_temp.visible("name"), pg_temp.visible("surname"));--> statement-breakpoint
UPDATE "guest" SET "name" = pg_temp.visible("name"), "surname" = pg_temp.visible("surname")
  WHERE ("name", "surname") IS DISTINCT FROM (pg_temp.visible("name"), pg_temp.visible("surname"));--> statement-breakpoint
UPDATE "booking" SET "holder_name" = pg_temp.visible("holder_name") WHERE "holder_name" IS DISTINCT FROM pg_temp.visible("holder_name");--> statement-breakpoint
UPDATE "chat_message" SET "text" = coalesce(pg_temp.visible("text"), '—') WHERE "text" IS DISTINCT FROM coalesce(pg_temp.visible("text"), '—');--> statement-breakpoint
-- Who got a mail that is out or was given up is not kept any longer; a demo's mailbox keeps both.
UPDATE "mail" SET "recipient" = '' WHERE "content" IS NULL AND "recipient" <> '';
