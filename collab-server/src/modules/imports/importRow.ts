import type { Json } from "@formweave/schema/model";
import type { ExportedResponse } from "@formweave/schema/responses";

/** A response as a file has it. */
export interface ImportRow {
  /** The row of the file. */
  readonly line: number;
  /** By which the file names it; undefined where it does not. */
  readonly id: string | undefined;
  /** The release that it answers. */
  readonly releaseId: string;
  /** Undefined where the file does not say it; ms since 1970. */
  readonly submittedAt: number | undefined;
  readonly correctedAt: number | null;
  readonly answers: Readonly<Record<string, Json>>;
  readonly tags: readonly string[];
  readonly notes: ExportedResponse["notes"];
  /** Why it cannot be taken; none where it can. */
  readonly problems: readonly string[];
}
