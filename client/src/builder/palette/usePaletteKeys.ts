import { type KeyboardEvent, type RefObject, useEffect } from "react";
import type { PaletteFilter } from "./arrangePalette.ts";
import type { PaletteSettings } from "./paletteSettings.ts";
import { WALKED } from "./list/walked.ts";

interface PaletteKeys {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly filter: PaletteFilter;
  readonly onFilter: (change: Partial<PaletteFilter>) => void;
  readonly onSettings: (change: (settings: PaletteSettings) => PaletteSettings) => void;
}

/**
 * Returns the key handler of the palette, apart from the keys of its list. Ctrl or Cmd with F is handled on the window while the palette is
 * shown; keys that browsers use themselves only while the focus is inside the palette.
 */
export function usePaletteKeys(keys: PaletteKeys): (event: KeyboardEvent) => void {
  const { searchRef } = keys;
  useEffect(() => {
    function handleFind(event: globalThis.KeyboardEvent): void {
      const isFind = isCommand(event) && event.key.toLowerCase() === "f";
      if (!isFind || event.defaultPrevented || searchRef.current?.checkVisibility() !== true) return;
      event.preventDefault();
      searchRef.current.focus();
      searchRef.current.select();
    }
    window.addEventListener("keydown", handleFind);
    return () => window.removeEventListener("keydown", handleFind);
  }, [searchRef]);

  return (event) => {
    if (event.target === searchRef.current && leadsToList(event, keys.filter)) {
      event.preventDefault();
      return;
    }
    if (!isCommand(event) || COMMAND_KEYS[event.key.toLowerCase()]?.(keys) !== true) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Handles keys in the search field: arrow down focuses the first result, Enter adds it. Returns true when the key was one of these. */
function leadsToList(event: KeyboardEvent, { query }: PaletteFilter): boolean {
  const first = event.currentTarget.querySelector<HTMLElement>(WALKED);
  if (first === null) return false;
  if (event.key === "ArrowDown") first.focus();
  else if (event.key === "Enter" && query.trim() !== "") first.click();
  else return false;
  return true;
}

/** Actions of keys with Ctrl or Cmd; each returns false when the key is not for the palette. */
const COMMAND_KEYS: Readonly<Record<string, (keys: PaletteKeys) => boolean>> = {
  "1": ({ onFilter }) => done(onFilter({ tier: "starter" })),
  "2": ({ onFilter }) => done(onFilter({ tier: "common" })),
  "3": ({ onFilter }) => done(onFilter({ tier: "all" })),
  g: ({ onSettings }) =>
    done(onSettings((settings) => ({ ...settings, layout: settings.layout === "grid" ? "list" : "grid" }))),
  // Opens the command palette everywhere else, and also here when there is nothing to clear.
  k: ({ filter: { query, category }, onFilter }) =>
    (query !== "" || category !== "all") && done(onFilter({ query: "", category: "all", tier: "common" })),
};

function done(_acted: void): true {
  return true;
}

function isCommand(event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
