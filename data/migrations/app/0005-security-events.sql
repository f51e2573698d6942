-- What an attack on a live document would also do is told to the organization that owns the document.

ALTER TABLE security_events ADD COLUMN organization_id TEXT;
ALTER TABLE security_events ADD COLUMN project_id TEXT;
CREATE INDEX security_events_by_organization ON security_events (organization_id, created_at);
