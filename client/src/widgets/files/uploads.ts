import { readStoredFile, type StoredFile } from "@formweave/schema/answers";
import type { Result } from "@formweave/schema";
import type { Json } from "@formweave/schema/model";

/** An uploaded file as stored in an answer. */
export type UploadedFile = StoredFile;

/** Upload target, provided by the page that shows a form; without it a view only lists the chosen files. */
export interface Uploads {
  /** Uploads a file and reports the uploaded share, 0 to 1. A failure carries a message for people; it never rejects. */
  put(file: File, report: (share: number) => void, signal: AbortSignal): Promise<Result<UploadedFile>>;
}

/** Returns the files of an answer; invalid entries are left out. */
export function readUploadedFiles(answer: Json | undefined): readonly UploadedFile[] {
  if (!Array.isArray(answer)) return [];
  return answer.map(readStoredFile).filter((file) => file !== undefined);
}
