import { z } from "zod";
import { ENTITY_ID } from "./isEntityId.ts";

/** An id inside a document: letters, digits, `_` and `-`, at most 64. Created by the caller, never by a command. */
export const entityId = z.string().regex(ENTITY_ID, "Not a valid id");

/** A server-side id. */
export const uuid = z.uuid("Invalid UUID");

/** The documents of a project: its canvas, and its comments document. */
export const DOCUMENT_KINDS = ["canvas", "talk"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const PROJECT_DOCUMENT = /^project:([0-9a-f-]{36})(:talk)?$/;

/** The name of a project's canvas document, in the protocol and on disk. */
export function canvasDocumentName(projectId: string): string {
  return `project:${projectId}`;
}

/** The name of a project's comments document. */
export function commentsDocumentName(projectId: string): string {
  return `${canvasDocumentName(projectId)}:talk`;
}

/** The names of all documents of a project. */
export function documentNames(projectId: string): readonly string[] {
  return [canvasDocumentName(projectId), commentsDocumentName(projectId)];
}

/** The project and kind of a document from its name; undefined for an invalid name. */
export function parseDocumentName(
  name: string,
): { readonly projectId: string; readonly kind: DocumentKind } | undefined {
  const [, projectId, commentsSuffix] = PROJECT_DOCUMENT.exec(name) ?? [];
  return projectId === undefined
    ? undefined
    : { projectId, kind: commentsSuffix === undefined ? "canvas" : "talk" };
}

/** The project of a canvas document's name; undefined for other names. */
export function projectOfDocument(documentName: string): string | undefined {
  const parsed = parseDocumentName(documentName);
  return parsed?.kind === "canvas" ? parsed.projectId : undefined;
}
