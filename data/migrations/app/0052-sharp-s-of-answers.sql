-- "STRASSE" finds "Straße" from now on: the answers that have this letter are entered anew.
UPDATE response_rows SET is_indexed = 0
WHERE response_id IN (SELECT id FROM responses WHERE answers LIKE '%ß%' OR answers LIKE '%ẞ%');
