import type { Breakpoint, Json, Widget } from "@formweave/schema/model";
import type { WidgetState } from "@formweave/schema/logic";
import { createContext, useCallback, useContext, useState, useSyncExternalStore } from "react";
import type { Uploads } from "#widgets/files/uploads.ts";
import type { Filling } from "./filling.ts";
import type { Ways } from "./ways.ts";

/** What the components of a published form are drawn from. */
export interface FillingParts {
  readonly filling: Filling;
  readonly widgets: ReadonlyMap<string, Widget>;
  /** What stands in each component, by its id, in reading order. */
  readonly inside: ReadonlyMap<string, readonly Widget[]>;
  /** What of the styles applies. */
  readonly breakpoint: Breakpoint;
  /** Where the files of a field go; a form without has nowhere to send them. */
  readonly uploadsFor?: (widgetId: string) => Uploads;
  /** Called when a link or a button leads to a screen. */
  readonly onNavigate?: (screenId: string) => void;
  /** Where presses lead; without it everything looks as if it led somewhere. */
  readonly ways?: Ways;
}

/** Hands them down. */
export const FillingContext = createContext<FillingParts | null>(null);

/** The parts of the form around. */
export function useFilling(): FillingParts {
  const parts = useContext(FillingContext);
  if (parts === null) throw new Error("There is no form around this");
  return parts;
}

/** Follows the state of one component. */
export function useWidgetState(id: string): WidgetState {
  const { filling } = useFilling();
  return useFollowed(id, () => filling.stateOf(id));
}

/** Follows what is said to be wrong with one answer. */
export function useProblem(id: string): string | undefined {
  const { filling } = useFilling();
  return useFollowed(id, () => filling.problemOf(id));
}

/** What a field begins with: afterwards it keeps its answer itself, until another one is put in its place, which is counted. */
export function useBeginning(id: string): { readonly puts: number; readonly given: Json | undefined } {
  const { filling } = useFilling();
  const puts = useFollowed(id, () => filling.putsInto(id));
  const [begun, setBegun] = useState(() => ({ puts, given: filling.given(id) }));
  if (begun.puts === puts) return begun;
  const next = { puts, given: filling.given(id) };
  setBegun(next);
  return next;
}

/** Follows which of some components are there, as a text of ones and zeros. */
export function useShown(ids: readonly string[]): string {
  const { filling } = useFilling();
  const read = () => ids.map((id) => Number(filling.stateOf(id).isVisible)).join("");
  const follow = useCallback(
    (listener: () => void) => {
      const ends = ids.map((id) => filling.follow(id, listener));
      return () => ends.forEach((end) => end());
    },
    [filling, ids],
  );
  return useSyncExternalStore(follow, read, read);
}

function useFollowed<Part>(id: string, read: () => Part): Part {
  const { filling } = useFilling();
  const follow = useCallback((listener: () => void) => filling.follow(id, listener), [filling, id]);
  return useSyncExternalStore(follow, read, read);
}
