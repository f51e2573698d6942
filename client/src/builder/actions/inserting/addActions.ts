import { failure, limits } from "@formweave/schema";
import { knownWidgets } from "@formweave/schema/widgets";
import { addWidget } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { resolveIcon } from "#ui/icons.ts";
import type { Action } from "#builder/actions/action.ts";

/** Actions that add a widget, for each type whose definition is loaded, in the order of the palette. */
export function addActions(session: EditorSession): readonly Action[] {
  const isFull = session.store.tree().ids.length >= limits.MAX_WIDGETS;
  const reason = isFull ? failure("WIDGET_LIMIT", { max: limits.MAX_WIDGETS }).message : undefined;
  return knownWidgets().map(({ type, title, icon, keywords }) => ({
    id: `add:${type}`,
    title,
    group: "Add components",
    icon: resolveIcon(icon),
    words: [type, ...keywords].join(" ").toLowerCase(),
    whyNot: () => reason,
    run: () => addWidget(session, type),
  }));
}
