/** Largest file that is read, bytes, unless the caller says otherwise. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/**
 * How long a file may be read, ms, how much memory that may take inside the heap and beside it, MB, how many are read at once, how
 * many of them for one person, and how many of theirs wait.
 */
export const READING = {
  deadlineMs: 20_000,
  heapMb: 256,
  buffersMb: 256,
  atOnce: 2,
  each: 1,
  waiting: 10,
} as const;

/** Most pages of a document that is read. */
export const MAX_PAGES = 200;

/** Parts of an archive: most that it may list, and most bytes that one and all of them may unpack to. */
export const ARCHIVE = { entries: 5000, partBytes: 32 * 1024 * 1024, totalBytes: 64 * 1024 * 1024 } as const;

/** XML, HTML and JSON: how deep it may be nested, and how many elements or values it may hold. */
export const TREE = { depth: 200, nodes: 500_000 } as const;

/** Tables: most columns that are looked at, most rows that are sampled, most characters of a cell. */
export const TABLE = { columns: 1000, sampleRows: 200, cellCharacters: 2000 } as const;

/** Most fields that a reader hands on; far more than a form may hold, so that what is left out can be counted. */
export const MAX_FOUND = 2000;
