-- What a row of the log was when it was written (CRC-32), so that a bit that falls over later is seen where the row is read. NULL in
-- rows of older versions.

ALTER TABLE document_updates ADD COLUMN checksum INTEGER; -- of all its columns
ALTER TABLE document_snapshots ADD COLUMN checksum INTEGER; -- of where it stands; sha256 is of the state
