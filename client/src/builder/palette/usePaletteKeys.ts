import { type KeyboardEvent, type RefObject, useEffect } from "react";
import type { PaletteFilter } from "./arrangePalette.ts";
import type { Shelf } from "./shelf.ts";
import { WALKED } from "./walked.ts";

interface PaletteKeys {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly filter: PaletteFilter;
  readonly onFilter: (change: Partial<PaletteFilter>) => void;
  readonly onShelf: (change: (shelf: Shelf) => Shelf) => void;
}

/**
 * The keys of the palette beside those of its list. Ctrl or Cmd with F works everywhere while the palette is shown; the keys that browsers keep
 * for themselves only while the focus is inside: give the returned handler to the palette.
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

/** From the search, the arrow down goes to what is found, and Enter adds the first of it; whether the key was one of these. */
function leadsToList(event: KeyboardEvent, { query }: PaletteFilter): boolean {
  const first = event.currentTarget.querySelector<HTMLElement>(WALKED);
  if (first === null) return false;
  if (event.key === "ArrowDown") first.focus();
  else if (event.key === "Enter" && query.trim() !== "") first.click();
  else return false;
  return true;
}

/** What a key does; false when it is for others. */
const COMMAND_KEYS: Readonly<Record<string, (keys: PaletteKeys) => boolean>> = {
  "1": ({ onFilter }) => done(onFilter({ tier: "starter" })),
  "2": ({ onFilter }) => done(onFilter({ tier: "common" })),
  "3": ({ onFilter }) => done(onFilter({ tier: "all" })),
  g: ({ onShelf }) =>
    done(onShelf((shelf) => ({ ...shelf, layout: shelf.layout === "grid" ? "list" : "grid" }))),
  // Everywhere else it opens the command palette, and here too when there is nothing to clear.
  k: ({ filter: { query, category }, onFilter }) =>
    (query !== "" || category !== "all") && done(onFilter({ query: "", category: "all", tier: "common" })),
};

function done(_acted: void): true {
  return true;
}

function isCommand(event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
