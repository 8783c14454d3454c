-- The contract checks the language of a user against its list, so that a new language needs no migration.
ALTER TABLE "user" DROP CONSTRAINT "user_language";
