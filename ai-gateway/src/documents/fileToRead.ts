/** A file as it came in; its name and its type are claims of whoever sent it. */
export interface FileToRead {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mimeType: string;
}

/** The kinds of file that fields are read from. */
export const FILE_KINDS = ["pdf", "docx", "xlsx", "csv", "html", "json"] as const;

export type FileKind = (typeof FILE_KINDS)[number];
