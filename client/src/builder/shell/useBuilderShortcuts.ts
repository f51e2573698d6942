import { useEffect } from "react";
import { findBuilderAction, findCanvasAction } from "#builder/actions/keys.ts";
import { runAction, runFirst } from "#builder/actions/runAction.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { loadAll } from "#lib/deferred/deferValue.ts";
import type { Shell } from "#builder/area.ts";
import type { AreaParts } from "#builder/areaParts.ts";
import { openDocumentation } from "#builder/commands/openDocumentation.ts";
import { useRegions } from "./useRegions.ts";

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

interface Context {
  readonly session: EditorSession;
  readonly shell: Shell;
  readonly parts: AreaParts;
}

/** Handles the shortcuts that work anywhere in the builder, except while typing. */
export function useBuilderShortcuts(shell: Shell, parts: AreaParts): void {
  const session = useEditor();
  useRegions();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const run = findRun(event, { session, shell, parts });
      if (run === undefined) return;
      event.preventDefault();
      run();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [session, shell, parts]);
}

function findRun(event: KeyboardEvent, context: Context): (() => void) | undefined {
  // Autofill dispatches keydown events that are no KeyboardEvent and have no key.
  if (!(event instanceof KeyboardEvent) || event.repeat) return undefined;
  // On many European keyboards AltGr, which browsers report as Ctrl+Alt, types letters.
  if (event.defaultPrevented || event.getModifierState("AltGraph")) return undefined;
  const ownId = findBuilderAction(event);
  const id = ownId ?? context.parts.findShortcut(event);
  if (id === undefined || (id !== EVERYWHERE && isTaken(event, id))) return undefined;
  return () => (ownId === undefined ? runOfArea(id, context) : runOwn(id, context));
}

/** Shortcuts of the shell itself. */
const OF_SHELL: Readonly<Partial<Record<string, (shell: Shell) => void>>> = {
  commandPalette: ({ onOpen }) => onOpen("commands"),
  toggleLibrary: ({ panels, onLeave }) => onLeave === undefined && panels.left.toggle(),
  documentation: openDocumentation,
};

function runOwn(id: string, { session, shell }: Context): void {
  const run = OF_SHELL[id];
  if (run === undefined) void runAction(session, id);
  else run(shell);
}

function runOfArea(id: string, { session, shell, parts }: Context): void {
  const run = parts.shortcuts.find(({ action }) => action === id)?.run;
  if (run === undefined) void runAreaAction(id, session, parts);
  else run(shell);
}

/** Runs an action of an area on the document; the code loads with the first use. */
async function runAreaAction(id: string, session: EditorSession, { actions }: AreaParts): Promise<void> {
  const lists = await loadAll(actions);
  await runFirst(lists.flatMap((list) => list(session)).filter((action) => action.id === id));
}

function isEmptySearch(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || target.value !== "") return false;
  // The command palette's field is a combobox.
  return target.type === "search" || target.inputMode === "search";
}

/** True when a key press belongs to a text, a menu, or, for keys of the canvas, to a dialog above it. */
function isTaken(event: KeyboardEvent, id: string): boolean {
  if (FROM_EMPTY_SEARCH.has(id) && isEmptySearch(event.target)) return false;
  if (isIn(event.target, MENUS) && id !== FROM_MENUS) return true;
  return (
    isIn(event.target, TYPED_IN) || (findCanvasAction(event) !== undefined && isIn(event.target, LAYERS))
  );
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
