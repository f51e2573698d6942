-- The screen of an app that a response was sent from: only the fields of that screen are its form. NULL for forms.
ALTER TABLE responses ADD COLUMN screen_id TEXT;
