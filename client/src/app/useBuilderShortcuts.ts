import { useEffect } from "react";
import { alignWidgets, distributeWidgets } from "@formweave/schema/commands";
import { redo, say, undo } from "#editor/actions.ts";
import { type EditorSession } from "#editor/session.ts";
import { type CanvasOptions } from "#editor/viewport.ts";
import { MOD, pressesOf } from "./pressesOf.ts";

const ALIGN_KEYS = { l: "left", h: "centerX", r: "right", t: "top", v: "centerY", b: "bottom" } as const;
const DISTRIBUTE_KEYS = { h: "x", v: "y" } as const;

/** The keys that work anywhere in the builder but while typing. Sources: spec 2 §2, spec 3 §2.4. */
export function useBuilderShortcuts(
  session: EditorSession,
  onToggleLibrary: () => void,
  onToggleReadout: () => void,
  onPreview: () => void,
): void {
  useEffect(() => {
    const bound = bindings(session);
    bound[`${MOD}+Backslash`] = onToggleLibrary;
    bound["Control+Alt+Shift+KeyP"] = onToggleReadout;
    bound["Shift+Space"] = onPreview;
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event, bound);
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [session, onToggleLibrary, onToggleReadout, onPreview]);
}

type Bindings = Record<string, () => void>;

function handleKey(event: KeyboardEvent, bound: Bindings): void {
  // What a browser fills in by itself comes as an event without a key.
  if (!(event instanceof KeyboardEvent) || event.repeat || event.isComposing) return;
  // On many European keyboards AltGr, which browsers report as Ctrl+Alt, types letters.
  if (isTyping(event.target) || event.getModifierState("AltGraph")) return;
  const name = pressesOf(event).find((press) => press in bound);
  if (name === undefined) return;
  event.preventDefault();
  bound[name]?.();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("[contenteditable],input,select,textarea");
}

function bindings(session: EditorSession): Bindings {
  const toggle = (option: keyof CanvasOptions) => () =>
    session.options.set((options) => ({ ...options, [option]: !options[option] }));
  const keys: Bindings = {
    [`${MOD}+Z`]: () => undo(session),
    [`${MOD}+Shift+Z`]: () => redo(session),
    [`${MOD}+Y`]: () => redo(session),
    G: toggle("snapToGrid"),
    "Shift+G": toggle("showGrid"),
    "Shift+R": toggle("showRulers"),
  };
  for (const [key, edge] of Object.entries(ALIGN_KEYS)) {
    keys[`Control+Alt+Key${key.toUpperCase()}`] = () => arrange(session, { edge });
  }
  for (const [key, axis] of Object.entries(DISTRIBUTE_KEYS)) {
    keys[`Control+Alt+Shift+Key${key.toUpperCase()}`] = () => arrange(session, { axis });
  }
  return keys;
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
