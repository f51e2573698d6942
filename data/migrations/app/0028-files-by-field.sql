-- How many files came with a field.

CREATE INDEX response_files_by_field ON response_files (project_id, widget_id, response_id);
