import { useState } from "react";

/** The selected rows. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  /** True when all matching rows are selected, including those not loaded yet. */
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string, index?: number) => void;
  /** Selects all rows from the last selected one to this one. */
  readonly extendTo: (index: number) => void;
  readonly choose: (ids: readonly string[]) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps the selection while the table is open. */
export function useChoice(rowAt: (index: number) => { readonly id: string } | undefined): Choice {
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
