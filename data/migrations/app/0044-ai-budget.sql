-- What an organization lets its assistant cost in a month, dollars; null: what the server allows.
ALTER TABLE organizations ADD COLUMN ai_budget REAL CHECK (ai_budget >= 0);
