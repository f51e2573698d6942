import { setImmediate as nextTurn } from "node:timers/promises";
import { err, ok, serverFailure } from "@formweave/schema";
import {
  changedResponses,
  noteInput,
  responseChanges,
  responseDetail,
  responseEdit,
  type ResponseChanges,
} from "@formweave/schema/responses";
import { z } from "zod";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { AnswerServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { toFailure } from "../responses/submitFailure.ts";
import { withPresentFilters } from "./presentFilters.ts";
import { editResponse } from "./editResponse.ts";

/** Responses changed in one transaction; other requests are served in between. */
const AT_ONCE = 500;

/** Routes for a team to process responses: tags, assignments, edits, notes and deletion. */
export function changeRoutes(services: AnswerServices): Route[] {
  return [changeMany(services), edit(services), addNote(services), removeNote(services)];
}

function changeMany(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/responses/changes",
    summary: "Tag, assign, mark as read or delete many responses",
    policy: "responses.edit",
    input: responseChanges,
    answer: changedResponses,
    async run(call) {
      const { project, input } = call;
      const ids = await resolveIds(services, project.id, input.of);
      let count = 0;
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        count += await changeSome(services, call, ids.slice(start, start + AT_ONCE));
        await nextTurn();
      }
      services.responseFeed.changed(project.id);
      return ok({ count });
    },
  });
}

function resolveIds(
  services: AnswerServices,
  projectId: string,
  of: ResponseChanges["of"],
): Promise<readonly string[]> | readonly string[] {
  if (Array.isArray(of)) return of;
  return services.responseReader.ids({ ...withPresentFilters(services, projectId, of), projectId });
}

type ManyCall = ProjectCall<ResponseChanges>;

async function changeSome(services: AnswerServices, call: ManyCall, ids: readonly string[]): Promise<number> {
  if (call.input.change.kind === "delete") return deleteSome(services, call, ids);
  return services.transaction(() => {
    const count = applyChange(services, call, ids);
    const details = { changed: call.input.change.kind, count: String(count) };
    if (count > 0) recordAction(services, call, "responses.change", details);
    return count;
  });
}

function applyChange(
  { teamResponses }: AnswerServices,
  { project, currentUser, input: { change } }: ManyCall,
  ids: readonly string[],
): number {
  const action = { projectId: project.id, userId: currentUser.id, ids };
  switch (change.kind) {
    case "read":
      return teamResponses.markRead(action, change.isRead);
    case "tags":
      return teamResponses.tag(action, change);
    case "assign":
      return teamResponses.assign(action, change.to);
    case "delete":
      return 0;
  }
}

/** Deletes responses and their files. Each batch is recorded in the audit log with its own transaction. */
async function deleteSome(services: AnswerServices, call: ManyCall, ids: readonly string[]): Promise<number> {
  const { teamResponses, outgoing, files, fileDisk, transaction } = services;
  const projectId = call.project.id;
  const fileIds = files.ofResponses(projectId, ids);
  const count = transaction(() => {
    for (const address of teamResponses.findAddresses(projectId, ids))
      outgoing.responseChanged({ kind: "deleted", ...address });
    const erased = teamResponses.erase(projectId, ids);
    if (erased > 0) recordAction(services, call, "responses.delete", { count: String(erased) });
    return erased;
  });
  await fileDisk.remove(fileIds);
  return count;
}

function edit(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/responses/:responseId",
    summary: "Edit the answers of a response; they are checked by the release that they answer",
    policy: "responses.edit",
    input: responseEdit,
    answer: responseDetail,
    run(call) {
      const { project, currentUser, param, input } = call;
      const target = { projectId: project.id, id: param("responseId"), userId: currentUser.id };
      const edited = editResponse(services, target, input);
      if (!edited.ok) return err(toFailure(edited.error));
      recordAction(services, call, "response.edit", { responseId: target.id });
      services.responseFeed.changed(project.id);
      const found = services.teamResponses.detail(project.id, target.id);
      return found === undefined ? err(serverFailure("RESPONSE_NOT_FOUND")) : ok(found);
    },
  });
}

function addNote(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/responses/:responseId/notes",
    summary: "Write a note about a response, for the team",
    policy: "responses.edit",
    input: noteInput,
    answer: z.null(),
    run(call) {
      const { project, currentUser, param, input } = call;
      const note = { userId: currentUser.id, text: input.text };
      if (!services.teamResponses.note(project.id, param("responseId"), note))
        return err(serverFailure("RESPONSE_NOT_FOUND"));
      recordAction(services, call, "response.note", { responseId: param("responseId") });
      services.responseFeed.changed(project.id);
      return ok(null);
    },
  });
}

function removeNote(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/responses/:responseId/notes/:noteId",
    summary: "Take back a note of one's own",
    policy: "responses.edit",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const { project, currentUser, param } = call;
      if (!services.teamResponses.removeNote(project.id, param("noteId"), currentUser.id))
        return err(serverFailure("NOTE_NOT_FOUND"));
      recordAction(services, call, "response.removeNote", { responseId: param("responseId") });
      services.responseFeed.changed(project.id);
      return ok(null);
    },
  });
}
