import { limits } from "@formweave/schema";
import type { Json, SourceField } from "@formweave/schema/model";
import { useDeferredValue, useState } from "react";
import { useRowPages, type TableAddress } from "#api/tables.ts";
import { labelRow } from "./linkLabels.ts";
import { showRaw } from "./showCell.ts";
import { useSources } from "#builder/data/useSources.ts";
import { PickEditor } from "./PickEditor.tsx";

interface LinkEditorProps {
  readonly field: SourceField;
  readonly label: string;
  readonly address: TableAddress;
  readonly element: HTMLElement;
  readonly typed: string | undefined;
  readonly chosen: Json;
  readonly onCommit: (value: Json) => void;
  readonly onCancel: () => void;
}

/** Chooses a row of another table, found by the server. */
export function LinkEditor({ field, address, chosen, onCommit, ...shared }: LinkEditorProps) {
  const source = useSources().find(({ id }) => id === field.target);
  const [search, setSearch] = useState(shared.typed ?? "");
  const question = { where: [], sort: null, search: useDeferredValue(search.trim()) };
  const [page] = useRowPages({ ...address, tableId: field.target ?? "" }, question, {
    cursors: source === undefined ? [] : [null],
    size: limits.MAX_PAGE_ROWS,
  });
  const rows = page?.data?.rows ?? [];
  return (
    <PickEditor
      {...shared}
      options={rows.map((row) => ({ value: row.id, label: labelRow(source, row) }))}
      chosen={chosen === null ? [] : [showRaw(chosen)]}
      onSearch={setSearch}
      onCommit={([value]) => onCommit(value ?? null)}
    />
  );
}
