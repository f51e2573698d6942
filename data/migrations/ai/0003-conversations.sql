-- What people and the assistant said to each other. Sources: spec 1 §3, reference D3: ids are ours, a client's is only a label.

CREATE TABLE ai_conversation_owners (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (organization_id, user_id, label)
) STRICT, WITHOUT ROWID;
CREATE INDEX ai_conversation_owners_by_time ON ai_conversation_owners (organization_id, user_id, updated_at);

CREATE TABLE ai_conversations (
  id INTEGER PRIMARY KEY,
  conversation_id TEXT NOT NULL REFERENCES ai_conversation_owners (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
  content TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  metadata TEXT NOT NULL -- JSON
) STRICT;
CREATE INDEX ai_conversations_by_conversation ON ai_conversations (conversation_id, id);
