import { err, failure, ok, type Result } from "@formweave/schema";
import type { ColumnKind, SourceField } from "@formweave/schema/model";
import { readOptions } from "./readOptions.ts";

/** A column being described. */
export interface NewColumnDraft {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly required: boolean;
  readonly unique: boolean;
  /** One choice a line. */
  readonly options: string;
  /** Id of the table that a link names rows of. */
  readonly target: string;
}

/** Reads the column of a draft; a failure says what is missing. */
export function readNewColumn(
  { name, kind, required, unique, options, target }: NewColumnDraft,
  newId: () => string,
): Result<SourceField> {
  if (name.trim() === "") return refuse("Enter a name");
  if (kind === "link" && target === "") return refuse("Choose the table that it links to");
  return ok({
    id: newId(),
    name: name.trim(),
    kind,
    ...(required && { required }),
    ...(unique && { unique }),
    ...(hasChoices(kind) && { options: [...readOptions(options, [], newId)] }),
    ...(kind === "link" && { target }),
  });
}

/** True for kinds whose values are chosen from a list of the column. */
export function hasChoices(kind: ColumnKind): boolean {
  return kind === "choice" || kind === "choices";
}

function refuse(message: string): Result<never> {
  return err(failure("PROPERTY_INVALID", { message }));
}
