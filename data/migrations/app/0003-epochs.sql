-- Epochs: a document that was renewed begins again with the same content and none of its history, under the next number
-- (from 1); the old epochs stay as history. The newest epoch that has an update is the one that counts. A Yjs client id
-- belongs to one epoch of a document, so that state of an older one is recognised. Source: DESIGN §3 rule 6.

ALTER TABLE document_updates ADD COLUMN epoch INTEGER NOT NULL DEFAULT 1;
ALTER TABLE document_snapshots ADD COLUMN epoch INTEGER NOT NULL DEFAULT 1;
ALTER TABLE document_clients ADD COLUMN epoch INTEGER NOT NULL DEFAULT 1;

DROP INDEX document_updates_by_document;
CREATE INDEX document_updates_by_document ON document_updates (document, epoch, seq);
DROP INDEX document_snapshots_by_document;
CREATE INDEX document_snapshots_by_document ON document_snapshots (document, epoch, seq);
