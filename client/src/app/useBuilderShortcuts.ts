import { useEffect } from "react";
import { tinykeys } from "tinykeys";
import { alignWidgets, distributeWidgets } from "@formweave/schema/commands";
import { redo, say, undo } from "#editor/actions.ts";
import { type EditorSession } from "#editor/session.ts";

const ALIGN_KEYS = { l: "left", h: "centerX", r: "right", t: "top", v: "centerY", b: "bottom" } as const;
const DISTRIBUTE_KEYS = { h: "x", v: "y" } as const;

/** The keys that work anywhere in the builder but while typing. Sources: spec 2 §2, spec 3 §2.4. */
export function useBuilderShortcuts(session: EditorSession, onToggleLibrary: () => void): void {
  useEffect(
    () => tinykeys(window, { ...bindings(session), "$mod+Backslash": act(onToggleLibrary) }),
    [session, onToggleLibrary],
  );
}

function bindings(session: EditorSession): Record<string, (event: KeyboardEvent) => void> {
  const toggle = (option: "showGrid" | "snapToGrid") => () =>
    session.options.set((options) => ({ ...options, [option]: !options[option] }));
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    "$mod+z": act(() => undo(session)),
    "$mod+Shift+z": act(() => redo(session)),
    "$mod+y": act(() => redo(session)),
    g: act(toggle("snapToGrid")),
    "Shift+G": act(toggle("showGrid")),
  };
  for (const [key, edge] of Object.entries(ALIGN_KEYS)) {
    keys[`Control+Alt+Key${key.toUpperCase()}`] = act(() => arrange(session, { edge }));
  }
  for (const [key, axis] of Object.entries(DISTRIBUTE_KEYS)) {
    keys[`Control+Alt+Shift+Key${key.toUpperCase()}`] = act(() => arrange(session, { axis }));
  }
  return keys;
}

function act(run: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    // On many European keyboards AltGr, which browsers report as Ctrl+Alt, types letters.
    if (event.getModifierState("AltGraph")) return;
    event.preventDefault();
    run();
  };
}

type Arrangement =
  | { readonly edge: (typeof ALIGN_KEYS)[keyof typeof ALIGN_KEYS] }
  | { readonly axis: "x" | "y" };

function arrange(session: EditorSession, arrangement: Arrangement): void {
  const widgetIds = [...session.selection.get()];
  if (widgetIds.length === 0) return;
  const done =
    "edge" in arrangement
      ? session.run(alignWidgets, { widgetIds, ...arrangement })
      : session.run(distributeWidgets, { widgetIds, ...arrangement });
  if (!done.ok) say(done.error);
}
