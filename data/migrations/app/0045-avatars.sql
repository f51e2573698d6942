-- Pictures of people, small squares. Whoever has the address of one sees it, as with pictures of canvases.
CREATE TABLE avatars (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE, -- cannot be guessed; another picture has another one
  png BLOB NOT NULL
) STRICT;
