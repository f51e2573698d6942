import type * as Y from "yjs";
import { checkEntry, findEntry, readGuides, readSources, writeRecord } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_GUIDES, MAX_SOURCES } from "../../limits.ts";
import type { ProposedChange, Stamp } from "../../model/index.ts";
import { err, ok, type Failure, type Result } from "../../result.ts";
import { appFailure } from "../../appErrors.ts";
import { newScreenProblem } from "../screens/editScreens.ts";

type AddRecord = Extract<ProposedChange, { kind: "addRecord" }>;

/** Adds a proposed screen, link, data source or entry of the layout; routes that conflict are settled on reading. */
export function addRecord(doc: Y.Doc, change: AddRecord, by: Stamp): Result<readonly string[]> {
  const problem = recordProblem(doc, change);
  if (problem !== undefined) return err(problem);
  writeRecord(doc, change.root, change.record, by);
  return ok([]);
}

const EXISTS = {
  links: appFailure("LINK_EXISTS"),
  layout: failure("GUIDE_EXISTS"),
  sources: appFailure("SOURCE_EXISTS"),
} as const;

function recordProblem(doc: Y.Doc, { root, record }: AddRecord): Failure | undefined {
  const { id, ...values } = record;
  if (root === "screens") {
    const problem = newScreenProblem(doc, id);
    if (problem !== undefined) return problem;
  } else if (findEntry(doc, root, id) !== undefined) {
    return EXISTS[root];
  }
  if (root === "sources" && readSources(doc).length >= MAX_SOURCES)
    return appFailure("SOURCE_LIMIT", { max: MAX_SOURCES });
  if (values["kind"] === "guide" && readGuides(doc).length >= MAX_GUIDES)
    return failure("GUIDE_LIMIT", { max: MAX_GUIDES });
  for (const [key, value] of Object.entries(values)) {
    const invalid = checkEntry(root, undefined, key, value);
    if (invalid !== undefined) return invalid;
  }
  return undefined;
}
