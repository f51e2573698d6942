import type { Json } from "@formweave/schema/model";
import type { ExportedResponse } from "@formweave/schema/responses";

/** A response as read from an import file. */
export interface ImportRow {
  /** Row number in the file. */
  readonly line: number;
  /** Id of the response in the file; undefined when it has none. */
  readonly id: string | undefined;
  /** The release whose fields the answers belong to. */
  readonly releaseId: string;
  /** Time in the file, ms since 1970; undefined when it has none. */
  readonly submittedAt: number | undefined;
  readonly correctedAt: number | null;
  readonly answers: Readonly<Record<string, Json>>;
  readonly tags: readonly string[];
  readonly notes: ExportedResponse["notes"];
  /** Reasons to reject the row; empty when it is valid. */
  readonly problems: readonly string[];
}
