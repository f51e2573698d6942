-- A conflict may also be a value that was refused, or a widget that was rescued from a deleted container.

ALTER TABLE operation_conflicts ADD COLUMN reason_code TEXT; -- why a value was refused
ALTER TABLE operation_conflicts ADD COLUMN reason_message TEXT;
ALTER TABLE operation_conflicts ADD COLUMN container_id TEXT; -- the deleted container of a rescued widget
