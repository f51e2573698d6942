/** A file as uploaded; its name and type are only claims. */
export interface FileToRead {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mimeType: string;
}

/** The kinds of files with readable fields. */
export const FILE_KINDS = ["pdf", "docx", "xlsx", "csv", "html", "json"] as const;

export type FileKind = (typeof FILE_KINDS)[number];
