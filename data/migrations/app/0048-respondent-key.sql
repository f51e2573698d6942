-- By which the server knows the cookies that it gave to those who may answer a form once.
CREATE TABLE respondent_key (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  key BLOB NOT NULL
) STRICT;
INSERT INTO respondent_key (only, key) VALUES (1, randomblob(32));
