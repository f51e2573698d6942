-- Responses are deleted so many days after they came, where a team wants that.

ALTER TABLE publications ADD COLUMN keep_days INTEGER;
