import { err, failure, type Result } from "@formweave/schema";
import { COMMANDS, type Commit } from "@formweave/schema/commands";
import type { Navigation, Opener } from "@formweave/schema/screens";
import {
  findDefinition,
  findDestination,
  type Destination,
  type WidgetDefinition,
} from "@formweave/schema/widgets";
import { newId } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import type { RunOptions } from "#document/stepLog.ts";

/** Makes a component, or one of its rows, open a screen. */
export function connectOpener(
  session: EditorSession,
  { widgetId, trigger, rowId }: Pick<Opener, "widgetId" | "trigger" | "rowId">,
  to: { readonly id: string; readonly name: string },
  options: RunOptions = {},
): Result<Commit> {
  if (trigger === "press") {
    return session.run(
      COMMANDS.updateProps,
      { widgetIds: [widgetId], props: pressProps(session, widgetId, to) },
      options,
    );
  }
  if (trigger === "option") {
    const input = { widgetId, list: "options" as const, rowId: rowId ?? "", cells: { screen: to.id } };
    return session.run(COMMANDS.setCells, input, options);
  }
  const row = { id: rowId ?? newId(), event: "click", action: "navigate", params: { to: to.id } };
  return session.run(COMMANDS.setRow, { widgetId, list: "events", row }, options);
}

/** The properties of a link that leads to a screen; a text that is needed for it to be seen is given as well. */
function pressProps(
  { store }: EditorSession,
  widgetId: string,
  to: { readonly id: string; readonly name: string },
) {
  const record = store.widget(widgetId);
  const definition = findDefinition(record?.type ?? "");
  const { action, screen = "navigateTo", label } = (definition && findDestination(definition)) ?? {};
  const isUnseen = label !== undefined && record?.props[label] === "";
  return {
    [screen]: to.id,
    ...(action !== undefined && { [action]: "screen" }),
    ...(isUnseen && { [label]: to.name.slice(0, 100) }),
  };
}

/** Makes a component, or one of its rows, open nothing. */
export function disconnect(
  session: EditorSession,
  { widgetId, trigger, rowId = "" }: Pick<Navigation, "widgetId" | "trigger" | "rowId">,
  options: RunOptions = {},
): Result<Commit> {
  const definition = findDefinition(session.store.widget(widgetId)?.type ?? "");
  if (definition === undefined) return err(failure("WIDGET_NOT_FOUND"));
  switch (trigger) {
    case "event":
      return session.run(COMMANDS.removeRow, { widgetId, list: "events", rowId }, options);
    case "option": {
      const cells = emptyCells(definition);
      return session.run(COMMANDS.setCells, { widgetId, list: "options", rowId, cells }, options);
    }
    case "press": {
      const props = emptyPress(findDestination(definition) ?? {});
      return session.run(COMMANDS.updateProps, { widgetIds: [widgetId], props }, options);
    }
  }
}

/** Cells of a row that leads nowhere. */
function emptyCells({ properties: { options } }: WidgetDefinition) {
  const hasLink = options?.kind === "rows" && options.cells["href"] !== undefined;
  return { screen: "", ...(hasLink && { href: "#" }) };
}

/** Properties of a link that leads nowhere. */
function emptyPress({ action, screen, href }: Partial<Destination>) {
  return {
    ...(screen !== undefined && { [screen]: "" }),
    ...(href !== undefined && { [href]: "" }),
    ...(action !== undefined && { [action]: "none" }),
  };
}
