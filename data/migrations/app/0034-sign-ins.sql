-- What a person needs to know their sign-ins again, and when somebody last showed there that they are this person.
ALTER TABLE auth_sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
ALTER TABLE auth_sessions ADD COLUMN ip_address TEXT NOT NULL DEFAULT '';
-- A sign-in of before is asked again at the first sensitive act.
ALTER TABLE auth_sessions ADD COLUMN auth_at INTEGER NOT NULL DEFAULT 0;

-- Null: as when the account was made.
ALTER TABLE users ADD COLUMN password_changed_at INTEGER;
