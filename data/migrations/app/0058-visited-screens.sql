-- The screen of an app that a visit is to; NULL for forms.
ALTER TABLE response_visits ADD COLUMN screen_id TEXT;
