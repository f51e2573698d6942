import { z } from "zod";
import { ENTITY_ID } from "./isEntityId.ts";

/** An id of something inside a document: letters, digits, `_` and `-`, at most 64. Made by the caller, never by a command. */
export const entityId = z.string().regex(ENTITY_ID, "Not a valid id");

/** An id of a row on the server. */
export const uuid = z.uuid("Invalid UUID");

/** The documents of a project: its canvas, and what people say about it. */
export const DOCUMENT_KINDS = ["canvas", "talk"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const PROJECT_DOCUMENT = /^project:([0-9a-f-]{36})(:talk)?$/;

/** The name of a project's canvas document, on the wire and on disk. */
export function canvasDocumentName(projectId: string): string {
  return `project:${projectId}`;
}

/** The name of a project's talk document. */
export function talkDocumentName(projectId: string): string {
  return `${canvasDocumentName(projectId)}:talk`;
}

/** The names of all documents of a project. */
export function documentNames(projectId: string): readonly string[] {
  return [canvasDocumentName(projectId), talkDocumentName(projectId)];
}

/** The project and the kind of a document, by its name; undefined where it is no such name. */
export function parseDocumentName(
  name: string,
): { readonly projectId: string; readonly kind: DocumentKind } | undefined {
  const [, projectId, talk] = PROJECT_DOCUMENT.exec(name) ?? [];
  return projectId === undefined ? undefined : { projectId, kind: talk === undefined ? "canvas" : "talk" };
}

/** The project whose canvas document has this name, if it is such a name. */
export function projectOfDocument(documentName: string): string | undefined {
  const parsed = parseDocumentName(documentName);
  return parsed?.kind === "canvas" ? parsed.projectId : undefined;
}
