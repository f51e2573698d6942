import { useState } from "react";
import type { ResponseRow } from "@formweave/schema/responses";

/** The responses that were chosen, to do something with all of them. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  /** Whether all that are meant are chosen, also those that have not come. */
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string, index?: number) => void;
  /** Chooses all from the last one to a row. */
  readonly extendTo: (index: number) => void;
  readonly choose: (ids: readonly string[]) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps what is chosen while the table is open. */
export function useChoice(rowAt: (index: number) => ResponseRow | undefined): Choice {
  const [{ ids, isAll, from }, set] = useState({ ids: NONE, isAll: false, from: 0 });
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle(id, index = from) {
      const next = new Set(isAll ? [] : ids);
      if (!next.delete(id)) next.add(id);
      set({ ids: next, isAll: false, from: index });
    },
    extendTo(index) {
      const next = new Set(ids);
      for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
        const row = rowAt(at);
        if (row !== undefined) next.add(row.id);
      }
      set({ ids: next, isAll: false, from: index });
    },
    choose: (chosen) => set({ ids: new Set(chosen), isAll: false, from }),
    chooseAll: () => set({ ids, isAll: true, from }),
    clear: () => set({ ids: NONE, isAll: false, from }),
  };
}
