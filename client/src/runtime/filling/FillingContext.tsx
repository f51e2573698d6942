import type { Breakpoint, Json, Widget } from "@formweave/schema/model";
import type { WidgetState } from "@formweave/schema/logic";
import { createContext, useCallback, useContext, useState, useSyncExternalStore } from "react";
import type { Uploads } from "#widgets/files/uploads.ts";
import type { Filling } from "./filling.ts";
import type { Ways } from "./ways.ts";

/** Data and callbacks that the components of a published form are rendered with. */
export interface FillingParts {
  readonly filling: Filling;
  readonly widgets: ReadonlyMap<string, Widget>;
  /** Children of each component by its id, in reading order. */
  readonly inside: ReadonlyMap<string, readonly Widget[]>;
  /** The breakpoint of the styles. */
  readonly breakpoint: Breakpoint;
  /** Upload target for the files of a field; a form without it cannot send files. */
  readonly uploadsFor?: (widgetId: string) => Uploads;
  /** Called when a link or a button navigates to a screen. */
  readonly onNavigate?: (screenId: string) => void;
  /** Destinations of links and buttons; without it all of them look as if they led somewhere. */
  readonly ways?: Ways;
}

/** Provides the parts of a form to its components. */
export const FillingContext = createContext<FillingParts | null>(null);

/** Returns the parts of the surrounding form. */
export function useFilling(): FillingParts {
  const parts = useContext(FillingContext);
  if (parts === null) throw new Error("There is no form around this");
  return parts;
}

/** Subscribes to the state of one component. */
export function useWidgetState(id: string): WidgetState {
  const { filling } = useFilling();
  return useFollowed(id, () => filling.getState(id));
}

/** Subscribes to the error of one answer. */
export function useProblem(id: string): string | undefined {
  const { filling } = useFilling();
  return useFollowed(id, () => filling.findProblem(id));
}

/** The initial answer of a field. The field then keeps its answer itself until another one is put into it; `puts` counts these. */
export function useBeginning(id: string): { readonly puts: number; readonly given: Json | undefined } {
  const { filling } = useFilling();
  const puts = useFollowed(id, () => filling.putsInto(id));
  const [begun, setBegun] = useState(() => ({ puts, given: filling.given(id) }));
  if (begun.puts === puts) return begun;
  const next = { puts, given: filling.given(id) };
  setBegun(next);
  return next;
}

/** Subscribes to the visibility of some components, encoded as a string of ones and zeros. */
export function useShown(ids: readonly string[]): string {
  const { filling } = useFilling();
  const read = () => ids.map((id) => Number(filling.getState(id).isVisible)).join("");
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
