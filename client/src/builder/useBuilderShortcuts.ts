import { useEffect } from "react";
import { findBuilderAction, findCanvasAction } from "#builder/actions/keys.ts";
import { runAction } from "#builder/actions/runAction.ts";
import type { EditorSession } from "#document/session.ts";

/** Callbacks for shortcuts of the shell, by action id. */
export type ShellKeys = Readonly<Partial<Record<string, () => void>>>;

/** Action whose shortcut also works while typing. */
const EVERYWHERE = "commandPalette";
/** Actions whose shortcuts also work in an empty search field, which has nothing of its own to undo. */
const FROM_EMPTY_SEARCH: ReadonlySet<string> = new Set(["undo", "redo"]);

/** Elements that take the keys typed in them. */
const TYPED_IN = "[contenteditable],input:not([type='radio'],[type='checkbox']),select,textarea";
/** Menus, in which a letter goes to the item that begins with it. */
const MENUS = "[role='menu']";
/** Action whose shortcut also works in menus, as no item begins with its key. */
const FROM_MENUS = "documentation";
/** Dialogs above the canvas, in which keys of the canvas mean something else. */
const LAYERS = "[role='dialog'],[role='alertdialog']";

/** Handles the shortcuts that work anywhere in the builder, except while typing. */
export function useBuilderShortcuts(session: EditorSession, shell: ShellKeys): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const id = findAction(event);
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

function findAction(event: KeyboardEvent): string | undefined {
  // Autofill dispatches keydown events that are no KeyboardEvent and have no key.
  if (!(event instanceof KeyboardEvent) || event.repeat) return undefined;
  // On many European keyboards AltGr, which browsers report as Ctrl+Alt, types letters.
  if (event.defaultPrevented || event.getModifierState("AltGraph")) return undefined;
  const id = findBuilderAction(event);
  return id === EVERYWHERE || !isTaken(event, id) ? id : undefined;
}

function isEmptySearch(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || target.value !== "") return false;
  // The command palette's field is a combobox.
  return target.type === "search" || target.inputMode === "search";
}

/** True when a key press belongs to a text, a menu, or, for keys of the canvas, to a dialog above it. */
function isTaken(event: KeyboardEvent, id = ""): boolean {
  if (FROM_EMPTY_SEARCH.has(id) && isEmptySearch(event.target)) return false;
  if (isIn(event.target, MENUS) && id !== FROM_MENUS) return true;
  return (
    isIn(event.target, TYPED_IN) || (findCanvasAction(event) !== undefined && isIn(event.target, LAYERS))
  );
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
