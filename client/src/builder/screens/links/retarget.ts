import type { Result } from "@formweave/schema";
import { COMMANDS, type Commit } from "@formweave/schema/commands";
import { findEntry, isRecord, readRow } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import type { Navigation } from "@formweave/schema/screens";
import { findDefinition, findDestination } from "@formweave/schema/widgets";
import type { EditorSession } from "#document/session.ts";

/** The part of a component that opens a screen. */
type Link = Pick<Navigation, "widgetId" | "rowId">;

/** Makes a link open another screen, as one undo step. */
export function retarget(session: EditorSession, link: Link, screenId: string): Result<Commit> {
  return write(session, link, screenId, "Change link");
}

/** Makes a link open nothing any more, as one undo step; an event is removed. */
export function removeLink(session: EditorSession, link: Link): Result<Commit> {
  const isEvent = link.rowId !== undefined && findEvent(session, link) !== undefined;
  if (!isEvent) return write(session, link, "", "Remove link");
  const { widgetId, rowId } = { ...link, rowId: link.rowId ?? "" };
  return session.run(COMMANDS.removeRow, { widgetId, list: "events", rowId }, { label: "Remove link" });
}

function write(session: EditorSession, link: Link, to: string, label: string): Result<Commit> {
  const { widgetId, rowId } = link;
  if (rowId === undefined)
    return session.run(
      COMMANDS.updateProps,
      { widgetIds: [widgetId], props: ownProps(session, widgetId, to) },
      { label },
    );
  const event = findEvent(session, link);
  if (event !== undefined) {
    const params = isRecord(event["params"]) ? event["params"] : {};
    const cells = { params: { ...params, to } };
    return session.run(COMMANDS.setCells, { widgetId, list: "events", rowId, cells }, { label });
  }
  const cells = { screen: to, ...(to === "" && { href: "" }) };
  return session.run(COMMANDS.setCells, { widgetId, list: "options", rowId, cells }, { label });
}

function findEvent({ doc }: EditorSession, { widgetId, rowId = "" }: Link) {
  return readRow(findEntry(doc, "widgets", widgetId), "events", rowId);
}

/** Properties that make a component itself open a screen, "" for nothing. */
function ownProps({ store }: EditorSession, widgetId: string, to: string): Readonly<Record<string, Json>> {
  const { action, screen, href } = readDestination(store.widget(widgetId)?.type) ?? {};
  if (screen === undefined) return href === undefined ? {} : { [href]: to };
  const isRemoved = to === "";
  return {
    [screen]: to,
    ...(action !== undefined && { [action]: isRemoved ? "none" : "screen" }),
    ...(isRemoved && href !== undefined && { [href]: "" }),
  };
}

function readDestination(type = "") {
  const definition = findDefinition(type);
  return definition && findDestination(definition);
}
