-- Notes that came with imported responses: whoever wrote them may have no account here.

ALTER TABLE response_notes ADD COLUMN author TEXT;
