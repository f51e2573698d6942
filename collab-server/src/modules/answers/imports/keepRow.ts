import { createHash } from "node:crypto";
import type { Environment } from "@formweave/schema/api";
import type { ImportInput } from "@formweave/schema/responses";
import type { ProjectCall } from "../../../http/route.ts";
import type { AnswerServices } from "../services.ts";
import type { ImportRow } from "./importRow.ts";

/** One import of a file into an environment of a project. */
export interface Import {
  readonly projectId: string;
  readonly environment: Environment;
  readonly userId: string;
  readonly fileName: string;
  /** SHA-256 of the file's text. */
  readonly hash: string;
  readonly isTrial: boolean;
}

/** Describes the import that a call requests. */
export function newImport({ project, currentUser, input }: ProjectCall<ImportInput>): Import {
  const { environment, fileName, text, isTrial } = input;
  return {
    projectId: project.id,
    environment,
    userId: currentUser.id,
    fileName,
    hash: digest(text),
    isTrial,
  };
}

/** True when the row was imported before or its response already exists here. */
export function isKnown({ importedResponses }: AnswerServices, made: Import, row: ImportRow): boolean {
  const { projectId, environment } = made;
  return importedResponses.isKnown({ projectId, environment, key: importKey(made, row), id: row.id });
}

/** Stores a row as a response; false when it is already known. A trial run stores nothing. */
export function keepRow(services: AnswerServices, made: Import, row: ImportRow): boolean {
  const { importedResponses, teamResponses } = services;
  const { projectId, userId } = made;
  const key = importKey(made, row);
  if (isKnown(services, made, row)) return false;
  if (made.isTrial) return true;
  const id = importedResponses.add(row.releaseId, {
    key,
    id: row.id,
    submittedAt: row.submittedAt,
    correctedAt: row.correctedAt,
    answers: row.answers,
    shown: {},
  });
  const action = { projectId, userId, ids: [id] };
  teamResponses.record(id, { kind: "imported", userId, details: { file: made.fileName } });
  teamResponses.markRead(action, true);
  teamResponses.tag(action, { add: row.tags, remove: [] });
  for (const note of row.notes)
    teamResponses.note(projectId, id, {
      userId: null,
      author: note.userName,
      text: note.text,
      createdAt: Date.parse(note.createdAt),
    });
  return true;
}

/** Identifies a row across imports: by its id in the file, else by file hash and row number. */
function importKey({ projectId, environment, hash }: Import, { id, line }: ImportRow): string {
  return digest(JSON.stringify([projectId, environment, id ?? [hash, line]]));
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
