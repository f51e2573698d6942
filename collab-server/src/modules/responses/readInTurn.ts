import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { hasAtMost, type Json, type ProjectDocument } from "@formweave/schema/model";
import { inPieces } from "../../live/inPieces.ts";
import { answerRoom } from "./answerRoom.ts";
import { logicOf } from "./checkAnswers.ts";
import type { CellsIn } from "./readPresentCells.ts";

/** From so many values on answers are read in pieces: what is smaller takes a millisecond. */
const MANY = 1000;

type Answers = Readonly<Record<string, Json>>;

/** The release that answers are read by. */
interface AnsweredRelease extends Pick<ProjectDocument, "widgets"> {
  readonly releaseId: string;
}

/**
 * Counts answers by what the form holds, and reads many of them a field at a time, so that nobody waits for all of them: what is
 * read here, whoever checks and keeps it finds read.
 */
export async function readInTurn(
  { cellsIn }: { readonly cellsIn: CellsIn },
  { releaseId, widgets }: AnsweredRelease,
  answers: Answers,
): Promise<Result<undefined>> {
  const max = answerRoom(widgets);
  if (!hasAtMost(max, answers)) return err(serverFailure("TOO_MANY_VALUES", { max }));
  if (hasAtMost(MANY, answers)) return ok(undefined);
  await inPieces(
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
  const form = logicOf(widgets);
  for (const [id, answer] of Object.entries(answers)) {
    yield;
    const read = form.widgets.get(id)?.answers?.parse(answer);
    if (read?.ok !== true || read.value === undefined) continue;
    yield;
    showCells({ [id]: read.value });
  }
}
