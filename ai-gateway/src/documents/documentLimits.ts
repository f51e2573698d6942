/** Largest file to read, bytes, unless the caller gives another limit. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/**
 * Limits of reading a file: time, ms; memory inside the heap and outside of it, MB; files read at once, in all and for each
 * person; waiting files of each person.
 */
export const READING = {
  deadlineMs: 20_000,
  heapMb: 256,
  buffersMb: 256,
  atOnce: 2,
  each: 1,
  waiting: 10,
} as const;

/** Most pages of a readable document. */
export const MAX_PAGES = 200;

/** Limits of an archive: number of its parts, and unpacked bytes of one part and of all. */
export const ARCHIVE = { entries: 5000, partBytes: 32 * 1024 * 1024, totalBytes: 64 * 1024 * 1024 } as const;

/** Limits of XML, HTML and JSON: depth of nesting, and number of elements or values. */
export const TREE = { depth: 200, nodes: 500_000 } as const;

/** Limits of a table: columns, sampled rows, characters of a cell. */
export const TABLE = { columns: 1000, sampleRows: 200, cellCharacters: 2000 } as const;

/** Most fields that a reader returns; far more than a form may hold, so that those left out can be counted. */
export const MAX_FOUND = 2000;
