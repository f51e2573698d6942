import type { Environment } from "@formweave/schema/api";
import type { SourceField } from "@formweave/schema/model";

/** A table in one environment of its project. */
export interface TableScope {
  readonly projectId: string;
  readonly environment: Environment;
  readonly tableId: string;
}

/** Writer of a row: a person of the team, a person of the app with their name, or nobody known. */
export interface RowAuthor {
  readonly userId: string | null;
  readonly personId: string | null;
  readonly name: string | null;
}

/** A table as it is written to: its columns now, and by whom. */
export interface TableWriting {
  readonly scope: TableScope;
  readonly fields: readonly SourceField[];
  readonly author: RowAuthor;
}
