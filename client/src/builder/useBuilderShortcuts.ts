import { useEffect } from "react";
import { builderActionOf, canvasActionOf } from "#builder/actions/keys.ts";
import { runAction } from "#builder/actions/runAction.ts";
import type { EditorSession } from "#document/session.ts";

/** The acts of the builder's own shell that have keys, by their ids. */
export type ShellKeys = Readonly<Partial<Record<string, () => void>>>;

/** Works while typing too. */
const EVERYWHERE = "commandPalette";
/** In a search with nothing in it there is nothing of its own to take back. */
const FROM_EMPTY_SEARCH: ReadonlySet<string> = new Set(["undo", "redo"]);

/** What has the keys to itself that are typed in it. */
const TYPED_IN = "[contenteditable],input:not([type='radio'],[type='checkbox']),select,textarea";
/** Where a letter goes to the item that begins with it. */
const MENUS = "[role='menu']";
/** Begins no item of a menu. */
const FROM_MENUS = "documentation";
/** Where keys of the canvas mean something else: what opens above it. */
const LAYERS = "[role='dialog'],[role='alertdialog']";

/** The keys that work anywhere in the builder but while typing. */
export function useBuilderShortcuts(session: EditorSession, shell: ShellKeys): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const id = actOf(event);
      if (id === undefined) return;
      event.preventDefault();
      const run = shell[id];
      if (run === undefined) void runAction(session, id);
      else run();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [session, shell]);
}

function actOf(event: KeyboardEvent): string | undefined {
  // What a browser fills in by itself comes as an event without a key.
  if (!(event instanceof KeyboardEvent) || event.repeat) return undefined;
  // On many European keyboards AltGr, which browsers report as Ctrl+Alt, types letters.
  if (event.defaultPrevented || event.getModifierState("AltGraph")) return undefined;
  const id = builderActionOf(event);
  return id === EVERYWHERE || !isTaken(event, id) ? id : undefined;
}

function isEmptySearch(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || target.value !== "") return false;
  // The field of the command palette is a combobox.
  return target.type === "search" || target.inputMode === "search";
}

/** Whether a press is meant for a text, or, as a key of the canvas, for what lies above it. */
function isTaken(event: KeyboardEvent, id = ""): boolean {
  if (FROM_EMPTY_SEARCH.has(id) && isEmptySearch(event.target)) return false;
  if (isIn(event.target, MENUS) && id !== FROM_MENUS) return true;
  return isIn(event.target, TYPED_IN) || (canvasActionOf(event) !== undefined && isIn(event.target, LAYERS));
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
