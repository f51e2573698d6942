-- What each person made is counted before they make more.

CREATE INDEX projects_by_maker ON projects (created_by);
