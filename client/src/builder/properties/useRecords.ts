import type { WidgetRecord } from "@formweave/schema/doc";
import { useMemo, useSyncExternalStore } from "react";
import type { DocumentStore } from "#document/documentStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/**
 * The records of some widgets, those that are there; renders again only when one of them changed. What is deleted stays as it
 * was: the selection lets go of it, and what shows it goes with it.
 */
export function useRecords(ids: readonly string[]): readonly WidgetRecord[] {
  const { store } = useEditor();
  const source = useMemo(() => recordsOf(store, ids), [store, ids]);
  return useSyncExternalStore(source.subscribe, source.read);
}

function recordsOf(store: DocumentStore, ids: readonly string[]) {
  let last: readonly WidgetRecord[] = [];
  return {
    subscribe: (listener: () => void): (() => void) => {
      const removers = ids.map((id) => store.subscribeWidget(id, listener));
      return () => removers.forEach((remove) => remove());
    },
    read: (): readonly WidgetRecord[] => {
      const next = ids.flatMap((id) => {
        const record = store.widget(id);
        const known = record?.deleted && last.find((earlier) => earlier.id === id);
        return known ?? record ?? [];
      });
      const isSame = next.length === last.length && next.every((record, index) => record === last[index]);
      if (!isSame) last = next;
      return last;
    },
  };
}
