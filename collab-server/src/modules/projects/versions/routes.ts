import { err, failure, ok, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import {
  createVersionInput,
  editVersionInput,
  MAX_NAME,
  SNAPSHOT_DESCRIPTION,
  version,
  versionQuery,
  versionWithDocument,
  type CreateVersionInput,
  type Version,
} from "@formweave/schema/api";
import { z } from "zod";
import type { NewVersion } from "./store.ts";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";
import { jsonWith } from "../../../http/body/jsonText.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";

/** Routes for versions of a project. Restoring has no route: clients write it into the document as an edit. */
export function versionRoutes(services: ProjectServices): Route[] {
  return [listVersions(services), create(services), read(services), change(services), remove(services)];
}

function listVersions(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/versions",
    summary: "What the project was at times that count, newest first",
    policy: "versions.view",
    input: versionQuery,
    answer: z.array(version),
    run: ({ project, input }) => ok([...services.versions.list(project.id, input)]),
  });
}

function create(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/versions",
    summary: "Keep what the project is now, because someone asks or another version is about to be restored",
    policy: "versions.create",
    costLimit: "version",
    input: createVersionInput,
    answer: version,
    async run(call) {
      const named = nameVersion(services, call);
      if (!named.ok) return named;
      const { failure: full } = services.planLimits.historyCapacity(call.project.id);
      if (full !== undefined) return err(full);
      const packed = await services.documents.pack(call.project.id);
      const added = services.transaction(() => {
        const made = services.versions.add(call.project.id, { ...named.value, packed });
        if (made.ok) record(services, call, "version.create", made.value);
        return made;
      });
      if (added.ok) notifyCanvas(services, call);
      return added;
    },
  });
}

function read(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/versions/:versionId",
    summary: "A version with what the project was then; `latest` is the newest that someone created",
    policy: "versions.view",
    costLimit: "oldCanvas",
    input: NO_INPUT,
    answer: versionWithDocument,
    async run(call) {
      const found = find(services, call);
      if (!found.ok) return found;
      const packed = services.versions.packed(found.value);
      const document = await services.documents.unpack(packed, `The version “${found.value.name}”`);
      return ok(jsonWith(found.value, "document", document));
    },
  });
}

function change(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/versions/:versionId",
    summary: "Give a version another name or description",
    policy: "versions.create",
    input: editVersionInput,
    answer: version,
    run(call) {
      const found = find(services, call);
      if (!found.ok) return found;
      services.transaction(() => {
        services.versions.change(found.value, call.input);
        record(services, call, "version.rename", found.value);
      });
      notifyCanvas(services, call);
      return find(services, call);
    },
  });
}

function remove(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/versions/:versionId",
    summary:
      "Delete a version that someone created, by them or an admin; the others go by themselves when there are too many",
    policy: "versions.create",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const found = find(services, call);
      if (!found.ok) return found;
      const { kind, userId } = found.value;
      const isOwn = kind === "manual" && userId === call.currentUser.id;
      if (!isOwn && !can(call.actor, "versions.manage")) return err(failure("FORBIDDEN"));
      services.transaction(() => {
        services.versions.remove(found.value);
        record(services, call, "version.delete", found.value);
      });
      notifyCanvas(services, call);
      return ok(null);
    },
  });
}

function find<Input>(services: ProjectServices, { project, param }: ProjectCall<Input>): Result<Version> {
  const found = services.versions.find(project.id, param("versionId"));
  return found === undefined ? err(failure("VERSION_NOT_FOUND")) : ok(found);
}

/** Name and kind of a new version; VERSION_NOT_FOUND when the version to restore is gone. */
function nameVersion(
  { versions }: ProjectServices,
  { input, project, currentUser }: ProjectCall<CreateVersionInput>,
): Result<Omit<NewVersion, "packed">> {
  const userId = currentUser.id;
  if (!("beforeRestoring" in input)) {
    const { name, description = SNAPSHOT_DESCRIPTION } = input;
    return ok({ kind: "manual", name, description, userId });
  }
  const target = versions.find(project.id, input.beforeRestoring);
  if (target === undefined) return err(failure("VERSION_NOT_FOUND"));
  const name = `Before restoring ${target.name}`.slice(0, MAX_NAME);
  return ok({ kind: "before-restore", name, description: "", userId });
}

function notifyCanvas<Input>({ collaboration }: ProjectServices, { project }: ProjectCall<Input>): void {
  collaboration.send(project.id, { type: "versions" }, "versions.view");
}

function record<Input>(
  services: ProjectServices,
  call: ProjectCall<Input>,
  action: string,
  { id, name }: Version,
): void {
  recordAction(services, call, action, { versionId: id, name });
}
