import { META_ID, readEntry } from "@formweave/schema/doc";
import { parseDocumentName } from "@formweave/schema/model";
import * as Y from "yjs";
import { z } from "zod";
import { keptNames, readKept } from "#lib/storage.ts";
import { readDrafts, projectsWithDrafts } from "#document/comments/drafts.ts";
import { projectsWithRefusals, readRefusals } from "#document/comments/refusedComments.ts";
import { readWork, readWorkProjects } from "#document/rejectedWork/rejectedWorkStore.ts";
import { listCopies, localCopyName } from "#document/localCopy/copies.ts";
import { countSteps, readOutbox } from "#document/localCopy/outbox.ts";
import { readRows } from "#document/localCopy/rows.ts";
import { withCopy } from "#document/localCopy/withCopy.ts";
import type { WorkAddress } from "#document/workAddress.ts";
import type { UnsentWork } from "./outgoing.ts";
import { countUnsentComments } from "./unsentComments.ts";

const count = z.number().int().positive();

/**
 * Finds a person's work that only this device has, read from the work itself. Work that cannot be read, or that only a stored
 * count speaks of, counts too: asking in vain loses nothing.
 */
export async function findUnsentWork(userId: string): Promise<readonly UnsentWork[]> {
  const names = await listCopies(userId);
  const kept = await readWorkProjects(userId).catch((): readonly string[] => []);
  const projects = new Set([
    ...names.flatMap((name) => projectOfCopy(userId, name) ?? []),
    ...kept,
    ...projectsWithDrafts(userId),
    ...projectsWithRefusals(userId),
    ...["waiting", "commentsWaiting", "kept"].flatMap((kind) => keptProjects(kind, userId)),
  ]);
  const found = await Promise.all(
    [...projects].map((projectId) => {
      const ofProject = names.filter((name) => isCanvasCopy(userId, projectId, name));
      return readProject({ userId, projectId }, ofProject, kept.includes(projectId));
    }),
  );
  return found.filter(({ changes, kept: apart, drafts }) => changes + apart + drafts > 0);
}

/** Reads the documents with such work, rejected work included. */
export async function readUnsentDocuments(userId: string, projectId: string): Promise<readonly Y.Doc[]> {
  const names = (await listCopies(userId)).filter((name) => isCanvasCopy(userId, projectId, name));
  const copies = await Promise.all(names.map(readUnsentDocument));
  const kept = await readWork({ userId, projectId }).catch(() => []);
  return [...copies.flatMap((doc) => doc ?? []), ...kept];
}

/** Names of all copies of a person's documents of one project in any epoch, comments included. */
export async function copiesOfProject({ userId, projectId }: WorkAddress): Promise<readonly string[]> {
  return (await listCopies(userId)).filter((name) => projectOfCopy(userId, name) === projectId);
}

async function readProject(
  address: WorkAddress,
  names: readonly string[],
  isKept: boolean,
): Promise<UnsentWork> {
  const { userId, projectId } = address;
  const storageScope = `${userId}:${projectId}`;
  const counts = await Promise.all(names.map((name) => countUnsent(name).catch(() => 1)));
  const read = counts.reduce((total, changes) => total + changes, 0);
  const edits = read === 0 ? (readKept(`waiting:${storageScope}`, count) ?? 0) : read;
  const changes = edits + (await countUnsentComments(address));
  const kept = readKept(`kept:${storageScope}`, count) ?? (isKept ? 1 : 0);
  const drafts = readDrafts(address).length + readRefusals(address).length;
  if (changes + kept + drafts === 0) return { projectId, projectName: "", changes, kept, drafts };
  const docs = await Promise.all(names.map((name) => readDocument(name).catch(() => undefined)));
  const apart = isKept ? await readWork(address).catch(() => []) : [];
  const known = [...docs, ...apart].map((doc) => doc && nameIn(doc));
  return {
    projectId,
    projectName: known.find((name) => name !== undefined) ?? "Untitled",
    changes,
    kept,
    drafts,
  };
}

/** Counts the unsent steps of a copy; an unreadable row counts too, since its content is unknown. */
async function countUnsent(name: string): Promise<number> {
  const counted = await withCopy(name, async (db) => {
    const { rows, keys } = await readOutbox(db);
    return keys.length === 0 ? 0 : Math.max(1, countSteps(rows));
  });
  return counted ?? 0;
}

async function readUnsentDocument(name: string): Promise<Y.Doc | undefined> {
  try {
    return (await countUnsent(name)) > 0 ? await readDocument(name) : undefined;
  } catch {
    return undefined; // unreadable work cannot be downloaded
  }
}

function readDocument(name: string): Promise<Y.Doc | undefined> {
  return withCopy(name, async (db) => {
    const doc = new Y.Doc();
    const { updates } = await readRows(db);
    doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, update)));
    return doc;
  });
}

function nameIn(doc: Y.Doc): string | undefined {
  const name = readEntry(doc, "meta", META_ID, "name");
  return typeof name === "string" && name !== "" ? name : undefined;
}

/** The document of a copy, in any epoch. */
function documentOfCopy(userId: string, name: string) {
  return parseDocumentName(name.slice(localCopyName(userId, "").length).replace(/@\d+$/, ""));
}

function projectOfCopy(userId: string, name: string): string | undefined {
  return documentOfCopy(userId, name)?.projectId;
}

function isCanvasCopy(userId: string, projectId: string, name: string): boolean {
  const document = documentOfCopy(userId, name);
  return document?.kind === "canvas" && document.projectId === projectId;
}

function keptProjects(kind: string, userId: string): readonly string[] {
  const start = `${kind}:${userId}:`;
  return keptNames(start).flatMap((name) =>
    readKept(name, count) === undefined ? [] : name.slice(start.length),
  );
}
