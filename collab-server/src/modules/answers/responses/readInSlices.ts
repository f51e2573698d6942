import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { hasAtMost, type Json, type ProjectDocument } from "@formweave/schema/model";
import { runInSlices } from "../../../live/timeSlices.ts";
import { answerRoom } from "./answerRoom.ts";
import { getLogic } from "./checkAnswers.ts";
import type { CellsIn } from "./readPresentCells.ts";

/** Number of values from which answers are parsed in pieces; below, parsing takes about a millisecond. */
const MANY = 1000;

type Answers = Readonly<Record<string, Json>>;

/** The release that answers are parsed with. */
interface AnsweredRelease extends Pick<ProjectDocument, "widgets"> {
  readonly releaseId: string;
}

/**
 * Checks the number of values against the form's maximum, and parses many answers one field at a time, so that the event loop is not
 * blocked. The results are cached for the later validation and storage.
 */
export async function readInSlices(
  { cellsIn }: { readonly cellsIn: CellsIn },
  { releaseId, widgets }: AnsweredRelease,
  answers: Answers,
): Promise<Result<undefined>> {
  const max = answerRoom(widgets);
  if (!hasAtMost(max, answers)) return err(serverFailure("TOO_MANY_VALUES", { max }));
  if (hasAtMost(MANY, answers)) return ok(undefined);
  await runInSlices(
    readFields(widgets, answers, (read) => cellsIn(releaseId, read)),
    () => performance.now(),
  );
  return ok(undefined);
}

function* readFields(
  widgets: ProjectDocument["widgets"],
  answers: Answers,
  showCells: (answers: Answers) => unknown,
): Generator<undefined, void> {
  const form = getLogic(widgets);
  for (const [id, answer] of Object.entries(answers)) {
    yield;
    const read = form.widgets.get(id)?.answers?.parse(answer);
    if (read?.ok !== true || read.value === undefined) continue;
    yield;
    showCells({ [id]: read.value });
  }
}
