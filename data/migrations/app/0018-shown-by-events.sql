-- What people showed and hid by the events of a form while they filled it in; a response is judged and corrected with it.

ALTER TABLE responses ADD COLUMN shown TEXT NOT NULL DEFAULT '{}'; -- JSON, yes or no by the ids of components
