import { ok, serverFailure, type Result } from "@formweave/schema";
import type { Json, ProjectDocument } from "@formweave/schema/model";
import type { responseEdit } from "@formweave/schema/responses";
import { resolveType } from "@formweave/schema/widgets";
import type { z } from "zod";
import type { AnswerServices } from "../services.ts";
import { readAnsweredForm } from "../responses/answeredForm.ts";
import { rewriteAnswers } from "../responses/rewriteAnswers.ts";
import { refuse, type SubmitFailure } from "../responses/submitFailure.ts";

interface EditTarget {
  readonly projectId: string;
  readonly id: string;
  readonly userId: string;
}

type Edit = z.infer<typeof responseEdit>;

type Answers = Readonly<Record<string, Json>>;

/** Changes the answers of a response on behalf of the team, with a history entry; files cannot change. */
export function editResponse(
  services: AnswerServices,
  { projectId, id, userId }: EditTarget,
  { answers, seenAt, ...base }: Edit,
): Result<undefined, SubmitFailure> {
  const { teamResponses, responses, releases, outgoing, transaction } = services;
  return transaction(() => {
    const present = teamResponses.detail(projectId, id);
    if (present === undefined) return refuse(serverFailure("RESPONSE_NOT_FOUND"));
    if (seenAt !== undefined && present.correctedAt !== seenAt)
      return refuse(serverFailure("RESPONSE_CHANGED"));
    const document = readAnsweredForm(releases.readDocument(present.releaseId), responses.findScreen(id));
    const given = { ...answers, ...filesIn(document, present.answers) };
    const rewriting = rewriteAnswers(services, { ...present, document }, { ...base, answers: given });
    if (!rewriting.ok) return rewriting;
    const { checked, before } = rewriting.value;
    if (Object.keys(before).length === 0) return ok(undefined);
    responses.rewrite(id, checked);
    for (const address of teamResponses.findAddresses(projectId, [id]))
      outgoing.responseChanged({ kind: "updated", ...address });
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
