-- "Is" knows é from e, which a search does not. NULL where the text is the same without its accents.
ALTER TABLE response_cells ADD COLUMN exact TEXT;

-- Marks that make another letter, as ハ and パ, count from now on, so all responses are entered anew.
UPDATE response_rows SET is_indexed = 0;
