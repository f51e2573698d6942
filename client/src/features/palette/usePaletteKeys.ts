import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { type PaletteFilter } from "./arrangePalette.ts";
import { type Shelf } from "./shelf.ts";

interface PaletteKeys {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onFilter: (change: Partial<PaletteFilter>) => void;
  readonly onShelf: (change: (shelf: Shelf) => Shelf) => void;
}

/**
 * The shortcuts of the palette. Ctrl or Cmd with F works everywhere while the palette is shown; the keys that browsers keep
 * for themselves only while the focus is inside: give the returned handler to the palette. Source: spec 1 §2.
 */
export function usePaletteKeys({
  searchRef,
  onFilter,
  onShelf,
}: PaletteKeys): (event: KeyboardEvent) => void {
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
    const act = isCommand(event) ? COMMAND_KEYS[event.key.toLowerCase()] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act({ searchRef, onFilter, onShelf });
  };
}

const COMMAND_KEYS: Readonly<Record<string, (keys: PaletteKeys) => void>> = {
  "1": ({ onFilter }) => onFilter({ tier: "starter" }),
  "2": ({ onFilter }) => onFilter({ tier: "common" }),
  "3": ({ onFilter }) => onFilter({ tier: "all" }),
  g: ({ onShelf }) => onShelf((shelf) => ({ ...shelf, layout: shelf.layout === "grid" ? "list" : "grid" })),
};

function isCommand(event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
