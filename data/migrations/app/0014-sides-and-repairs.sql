-- Two operations that crossed may have written different keys of one component, each side its own.

ALTER TABLE operation_conflicts ADD COLUMN other_key TEXT; -- of other_value, where it is not the same

-- What the server wrote in answer to an edit, and the item whose value it repeats: who knew that one knows this one.
ALTER TABLE document_writings ADD COLUMN is_repair INTEGER NOT NULL DEFAULT 0;
ALTER TABLE document_writings ADD COLUMN repeats_client INTEGER; -- null where it repeats more than one
ALTER TABLE document_writings ADD COLUMN repeats_clock INTEGER;
