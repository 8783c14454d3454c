-- The total of a list without filters need not be counted anew each time: every statement notes what it changed.
CREATE FUNCTION booking_tally_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_tally SELECT archived, status, count(*) FROM added GROUP BY archived, status;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION booking_tally_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_tally SELECT archived, status, -count(*) FROM gone GROUP BY archived, status;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION booking_tally_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_tally
    SELECT archived, status, sum(one) FROM (
      SELECT archived, status, 1 AS one FROM added UNION ALL SELECT archived, status, -1 FROM gone
    ) AS moved GROUP BY archived, status HAVING sum(one) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION booking_tally_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_tally;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_tally_insert AFTER INSERT ON booking REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION booking_tally_added();--> statement-breakpoint
CREATE TRIGGER booking_tally_delete AFTER DELETE ON booking REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION booking_tally_gone();--> statement-breakpoint
CREATE TRIGGER booking_tally_update AFTER UPDATE ON booking REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION booking_tally_changed();--> statement-breakpoint
CREATE TRIGGER booking_tally_truncate AFTER TRUNCATE ON booking
  FOR EACH STATEMENT EXECUTE FUNCTION booking_tally_emptied();--> statement-breakpoint
INSERT INTO booking_tally SELECT archived, status, count(*) FROM booking GROUP BY archived, status;
