import type { Result } from "@formweave/schema";
import type { Operation } from "@formweave/schema/api";
import { sameJson, type SkippedChange } from "@formweave/schema/doc";
import { json } from "@formweave/schema/model";
import { z } from "zod";
import { fetchOperations } from "#api/activity.ts";
import type { EditorSession } from "#document/session.ts";
import type { Names } from "./describeOutcome.ts";

/** Time limit for the activity log, ms: the outcome of an undo is reported soon, with or without a name. */
const PATIENCE_MS = 2000;

const operationData = z.object({ keys: z.array(z.string()), after: z.record(z.string(), json).default({}) });

/** Names found in the log; kept for as long as somebody may ask again. */
const learned = new WeakMap<SkippedChange, readonly string[]>();

/** Names of people and components for messages about an undo of this session. */
export function createNames(session: EditorSession): Names {
  return {
    getTitle: (id) => session.store.widget(id)?.name ?? "a component",
    whoIn: (skipped) => knownPeople(session, skipped) ?? learned.get(skipped) ?? somePeople(session, skipped),
  };
}

/** Looks up in the activity log the authors that neither the people present nor the server's list of writers reveal. */
export async function learnNames(session: EditorSession, skipped: readonly SkippedChange[]): Promise<void> {
  const unknown = skipped.filter((one) => knownPeople(session, one) === undefined && !learned.has(one));
  if (unknown.length === 0) return;
  const rows = await Promise.race([fetchOperations(session.projectId), outOfPatience()]);
  if (rows?.ok !== true) return;
  for (const one of unknown) {
    const author = findAuthor(rows.value, one, session.me.id);
    if (author !== undefined) learned.set(one, [author]);
  }
}

function outOfPatience(): Promise<Result<Operation[]> | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
}

/** Names behind all clients of a skipped change; undefined when one is unknown, or when the document names nobody. */
function knownPeople(session: EditorSession, skipped: SkippedChange): readonly string[] | undefined {
  const some = somePeople(session, skipped);
  return skipped.reason === "gone" || (skipped.by.length > 0 && some.length >= skipped.by.length)
    ? [...new Set(some)]
    : undefined;
}

function somePeople(session: EditorSession, { by }: SkippedChange): readonly string[] {
  return by.flatMap((client) => session.findName(client) ?? []);
}

/** Author of the newest operation on the same thing since the step; "you" for this person in another tab or on another device. */
function findAuthor(rows: readonly Operation[], skipped: SkippedChange, ownId: string): string | undefined {
  const about = rows.filter((row) => isAbout(row, skipped));
  const step = about.findIndex((row) => row.userId === ownId && hasStepValues(row, skipped));
  const since = about.slice(0, step === -1 ? 1 : step);
  const other = since.find(({ userId, userName }) => userId !== ownId && userName !== "");
  return other?.userName ?? (since.length > 0 && skipped.by.length === 0 ? "you" : undefined);
}

function isAbout({ componentId, data }: Operation, { change, reason, ids }: SkippedChange): boolean {
  const isInside = reason === "put" || reason === "edited" || reason === "deleted";
  const components = isInside && ids.length > 0 ? ids : [toComponentId(change)];
  const keys = operationData.safeParse(data).data?.keys;
  const isAnyKey = isInside || change.key === "del" || keys === undefined;
  return components.includes(componentId) && (isAnyKey || keys.includes(change.key));
}

/** True when an operation wrote the values of the step. */
function hasStepValues({ data }: Operation, { change: { key, after } }: SkippedChange): boolean {
  const parsed = operationData.safeParse(data);
  return parsed.success && parsed.data.keys.includes(key) && sameJson(parsed.data.after[key], after);
}

/** Name of the changed entry in the log. */
function toComponentId({ root, id }: SkippedChange["change"]): string {
  if (root === "widgets") return id;
  return root === "meta" ? root : `${root}:${id}`;
}
