import { z } from "zod";
import { ENTITY_ID } from "./isEntityId.ts";

/** An id of something inside a document: letters, digits, `_` and `-`, at most 64. Made by the caller, never by a command. */
export const entityId = z.string().regex(ENTITY_ID, "Not a valid id");

/** An id of a row on the server. */
export const uuid = z.uuid("Invalid UUID");
const PROJECT_DOCUMENT = /^project:([0-9a-f-]{36})$/;

/** The name of a project's canvas document, on the wire and on disk. */
export function canvasDocumentName(projectId: string): string {
  return `project:${projectId}`;
}

/** The project whose canvas document has this name, if it is such a name. */
export function projectOfDocument(documentName: string): string | undefined {
  return PROJECT_DOCUMENT.exec(documentName)?.[1];
}

/** The name of a project's talk document. */
export function talkDocumentName(projectId: string): string {
  return `${canvasDocumentName(projectId)}:talk`;
}
