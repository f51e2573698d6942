import type { WidgetRecord } from "@formweave/schema/doc";
import { useMemo, useSyncExternalStore } from "react";
import type { DocumentStore } from "#document/documentStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/**
 * Records of those widgets that exist; the same array until one changes. A deleted widget keeps its last record, so that the panel does not
 * change before the selection drops it.
 */
export function useRecords(ids: readonly string[]): readonly WidgetRecord[] {
  const { store } = useEditor();
  const source = useMemo(() => createRecordsSource(store, ids), [store, ids]);
  return useSyncExternalStore(source.subscribe, source.read);
}

function createRecordsSource(store: DocumentStore, ids: readonly string[]) {
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
