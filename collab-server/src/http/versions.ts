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
import { type NewVersion } from "../projects/versions.ts";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "./route.ts";
import { type House } from "./services.ts";

/** What a project was: keeping it and looking at it. Restoring is an edit, which people make in the document. Source: issue 4. */
export function versionRoutes(house: House): Route[] {
  return [listVersions(house), create(house), read(house), change(house), remove(house)];
}

function listVersions(house: House): Route {
  return projectRoute(house, {
    method: "GET",
    path: "/api/projects/:id/versions",
    summary: "What the project was at times that count, newest first",
    policy: "versions.view",
    input: versionQuery,
    answer: z.array(version),
    run: ({ project, input }) => ok([...house.versions.list(project.id, input)]),
  });
}

function create(house: House): Route {
  return projectRoute(house, {
    method: "POST",
    path: "/api/projects/:id/versions",
    summary: "Keep what the project is now, as a snapshot or because another version is about to be restored",
    policy: "versions.create",
    input: createVersionInput,
    answer: version,
    async run(call) {
      const free = house.tries.version.take(call.visitor.id);
      if (!free.ok) return free;
      const named = nameVersion(house, call);
      if (!named.ok) return named;
      const document = await house.collaboration.readDocument(call.project.id);
      const added = house.together(() => {
        const made = house.versions.add(call.project.id, { ...named.value, document });
        if (made.ok) record(house, call, "version.create", made.value);
        return made;
      });
      if (added.ok) tell(house, call);
      return added;
    },
  });
}

function read(house: House): Route {
  return projectRoute(house, {
    method: "GET",
    path: "/api/projects/:id/versions/:versionId",
    summary: "A version with what the project was then; `latest` is the newest snapshot that somebody made",
    policy: "versions.view",
    input: NO_INPUT,
    answer: versionWithDocument,
    run(call) {
      const found = find(house, call);
      return found.ok ? ok({ ...found.value, document: house.versions.documentOf(found.value) }) : found;
    },
  });
}

function change(house: House): Route {
  return projectRoute(house, {
    method: "PATCH",
    path: "/api/projects/:id/versions/:versionId",
    summary: "Give a version another name or description",
    policy: "versions.create",
    input: editVersionInput,
    answer: version,
    run(call) {
      const found = find(house, call);
      if (!found.ok) return found;
      house.together(() => {
        house.versions.change(found.value, call.input);
        record(house, call, "version.rename", found.value);
      });
      tell(house, call);
      return find(house, call);
    },
  });
}

function remove(house: House): Route {
  return projectRoute(house, {
    method: "DELETE",
    path: "/api/projects/:id/versions/:versionId",
    summary:
      "Delete a snapshot, by who made it or an admin; the others go by themselves when there are too many",
    policy: "versions.create",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const found = find(house, call);
      if (!found.ok) return found;
      const { kind, userId } = found.value;
      const isOwn = kind === "manual" && userId === call.visitor.id;
      if (!isOwn && !can(call.actor, "versions.manage")) return err(failure("FORBIDDEN"));
      house.together(() => {
        house.versions.remove(found.value);
        record(house, call, "version.delete", found.value);
      });
      tell(house, call);
      return ok(null);
    },
  });
}

function find<Input>(house: House, { project, param }: ProjectCall<Input>): Result<Version> {
  const found = house.versions.find(project.id, param("versionId"));
  return found === undefined ? err(failure("VERSION_NOT_FOUND")) : ok(found);
}

/** What a new version is called; VERSION_NOT_FOUND where the one to be restored is gone. */
function nameVersion(
  { versions }: House,
  { input, project, visitor }: ProjectCall<CreateVersionInput>,
): Result<Omit<NewVersion, "document">> {
  const userId = visitor.id;
  if (!("beforeRestoring" in input)) {
    const { name, description = SNAPSHOT_DESCRIPTION } = input;
    return ok({ kind: "manual", name, description, userId });
  }
  const target = versions.find(project.id, input.beforeRestoring);
  if (target === undefined) return err(failure("VERSION_NOT_FOUND"));
  const name = `Before restoring ${target.name}`.slice(0, MAX_NAME);
  return ok({ kind: "before-restore", name, description: "", userId });
}

function tell<Input>({ collaboration }: House, { project }: ProjectCall<Input>): void {
  collaboration.tell(project.id, { type: "versions" }, "versions.view");
}

function record<Input>(
  house: House,
  { project, visitor, ip }: ProjectCall<Input>,
  action: string,
  { id, name }: Version,
): void {
  house.audit.record({
    action,
    userId: visitor.id,
    organizationId: project.organizationId,
    target: { type: "project", id: project.id },
    ip,
    details: { versionId: id, name },
  });
}
