import { listAncestors, findEntry, parseDeletion, listWriters } from "@formweave/schema/doc";
import { knownMembers } from "#api/people/members.ts";
import type { EditorSession } from "#document/session.ts";

/** A person who did something; without a name where it is unknown. */
export interface Doer {
  readonly isMe: boolean;
  readonly name: string | undefined;
}

/** The deletion that removed a widget: its own, or that of a container around it. */
export interface DeletionAbove {
  /** Id of the deleted thing: the widget itself or the container. */
  readonly id: string;
  readonly by: Doer;
}

type Open = Pick<EditorSession, "doc" | "me" | "projectId" | "store" | "personName" | "findName">;

const EVERYBODY = { mine: new Set<number>() };

/** Finds the deletion that removed a widget; undefined while it is there. */
export function deletionAbove(session: Open, id: string): DeletionAbove | undefined {
  const { doc, store } = session;
  for (const around of [id, ...listAncestors(store.tree(), id)]) {
    const deletion = parseDeletion(findEntry(doc, "widgets", around)?.get("del"));
    if (deletion !== undefined) return { id: around, by: toDoer(session, deletion.by, around) };
  }
  return undefined;
}

/** Finds out who deleted a screen, as far as known; undefined while it is there. */
export function whoDeletedScreen(session: Open, id: string): Doer | undefined {
  const deletion = parseDeletion(findEntry(session.doc, "screens", id)?.get("del"));
  if (deletion === undefined) return undefined;
  const name = nameOfPerson(session, deletion.by) ?? findWriter(session, id, "del", "screens");
  return { isMe: deletion.by === session.me.id, name };
}

/** Finds out who locked a widget, as far as known. */
export function whoLocked(session: Open, id: string): Doer {
  return { isMe: false, name: findWriter(session, id, "locked") };
}

/** Finds out who put a widget on another screen, as far as known. */
export function whoMovedToScreen(session: Open, id: string): Doer {
  return { isMe: false, name: findWriter(session, id, "screen") };
}

/** Name of a person as this device knows it: from those present, the document's writers, or the list of members. */
export function nameOfPerson(
  session: Pick<Open, "projectId" | "personName">,
  userId: string,
): string | undefined {
  const known = session.personName(userId);
  if (known !== undefined) return known;
  return knownMembers(session.projectId).find((one) => one.userId === userId)?.name;
}

/** "Ada deleted “Phone”"; in the passive where the person is unknown. */
export function describeDeed({ isMe, name }: Doer, what: string, object: string, isMany = false): string {
  if (isMe) return `You ${what} ${object} on another device`;
  if (name !== undefined) return `${name} ${what} ${object}`;
  return `${object} ${isMany ? "were" : "was"} ${what}`;
}

/** Name of widgets in a sentence: “Phone”, or "2 components". */
export function nameOfWidgets({ store }: Pick<Open, "store">, ids: readonly string[]): string {
  const [first = "", ...others] = ids;
  return others.length > 0 ? `${ids.length} components` : `“${store.widget(first)?.name ?? "A component"}”`;
}

function toDoer(session: Open, userId: string, id: string): Doer {
  const isMe = userId === session.me.id;
  return { isMe, name: nameOfPerson(session, userId) ?? findWriter(session, id, "del") };
}

function findWriter(
  session: Open,
  id: string,
  key: string,
  root: "widgets" | "screens" = "widgets",
): string | undefined {
  const clients = listWriters(findEntry(session.doc, root, id), key, EVERYBODY);
  return clients.map((client) => session.findName(client)).find((name) => name !== undefined);
}
