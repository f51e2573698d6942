import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { type Json, type ProjectDocument } from "@formweave/schema/model";
import { resolveType } from "@formweave/schema/widgets";
import { type AppServices } from "../../appServices.ts";
import { checkAnswers } from "../responses/checkAnswers.ts";
import { type SubmitFailure } from "../responses/submit.ts";

interface EditTarget {
  readonly projectId: string;
  readonly id: string;
  readonly userId: string;
}

interface Edit {
  readonly answers: Answers;
  readonly seenAt: number | null;
}

type Answers = Readonly<Record<string, Json>>;

/** Changes the answers of a response for the team, with a line in its history; files stay what they are. */
export function editResponse(
  { teamResponses, responses, releases, outgoing, transaction }: AppServices,
  { projectId, id, userId }: EditTarget,
  { answers, seenAt }: Edit,
): Result<undefined, SubmitFailure> {
  return transaction(() => {
    const present = teamResponses.detail(projectId, id);
    if (present === undefined) return refuse(serverFailure("RESPONSE_NOT_FOUND"));
    if (present.correctedAt !== seenAt) return refuse(serverFailure("RESPONSE_CHANGED"));
    const document = releases.documentOf(present.releaseId);
    const given = { ...answers, ...filesIn(document, present.answers) };
    const checked = checkAnswers(document, { answers: given, shown: present.shown });
    if (!checked.ok) return err({ kind: "answers", problems: checked.error });
    const fields = changedFields(present.answers, checked.value.answers);
    if (fields.length === 0) return ok(undefined);
    responses.rewrite(id, checked.value);
    for (const place of teamResponses.placesOf(projectId, [id]))
      outgoing.responseChanged({ kind: "updated", ...place });
    const before = Object.fromEntries(fields.map((field) => [field, present.answers[field] ?? null]));
    teamResponses.record(id, { kind: "edited", userId, details: { before } });
    return ok(undefined);
  });
}

function filesIn({ widgets }: ProjectDocument, answers: Answers): Answers {
  const held = widgets.filter(({ type }) => {
    const known = resolveType(type);
    return known === "file" || known === "image-upload";
  });
  return Object.fromEntries(held.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])));
}

function changedFields(before: Answers, after: Answers): readonly string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
}

function refuse(failure: Failure): Result<never, SubmitFailure> {
  return err({ kind: "refused", failure });
}
