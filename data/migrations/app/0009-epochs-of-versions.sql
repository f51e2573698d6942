-- The epoch that the last update of a version is numbered in: each epoch begins anew at 1. Source: DESIGN §5.

ALTER TABLE versions ADD COLUMN log_epoch INTEGER NOT NULL DEFAULT 1;
