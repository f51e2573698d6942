import { readStoredFile, type StoredFile } from "@formweave/schema/answers";
import type { Result } from "@formweave/schema";
import type { Json } from "@formweave/schema/model";

/** A file that was uploaded, as an answer names it. */
export type UploadedFile = StoredFile;

/** Where the files go that somebody chooses. Whoever shows a form brings it; a view without one only shows what was chosen. */
export interface Uploads {
  /** Sends a file and reports the share of it that is there, 0 to 1. A failure says what people read; it never rejects. */
  put(file: File, report: (share: number) => void, signal: AbortSignal): Promise<Result<UploadedFile>>;
}

/** The files that an answer names; what is none is left out. */
export function uploadedFilesOf(answer: Json | undefined): readonly UploadedFile[] {
  if (!Array.isArray(answer)) return [];
  return answer.map(readStoredFile).filter((file) => file !== undefined);
}
