import type { LayerRow } from "#builder/layers/layerRows.ts";

/** Effect of a key in the tree: go to a row, or expand or collapse the active one. Source: ARIA tree pattern. */
export type TreeStep =
  | { readonly kind: "go"; readonly id: string }
  | { readonly kind: "expand" | "collapse"; readonly id: string };

/** Effect of a key on the active row; undefined when the key is not for the tree or leads nowhere. */
export function treeStep(
  rows: readonly LayerRow[],
  activeId: string | undefined,
  key: string,
): TreeStep | undefined {
  const at = rows.findIndex(({ id }) => id === activeId);
  const row = rows[at];
  switch (key) {
    case "ArrowDown":
      return goTo(rows[at + 1]);
    case "ArrowUp":
      return goTo(rows[at < 0 ? rows.length - 1 : at - 1]);
    case "Home":
      return goTo(rows[0]);
    case "End":
      return goTo(rows.at(-1));
    case "ArrowRight":
      return row && stepRight(rows, row, at);
    case "ArrowLeft":
      return row && stepLeft(rows, row);
    default:
      return undefined;
  }
}

function stepRight(rows: readonly LayerRow[], row: LayerRow, at: number): TreeStep | undefined {
  if (!row.hasChildren) return undefined;
  return row.isExpanded ? goTo(rows[at + 1]) : { kind: "expand", id: row.id };
}

function stepLeft(rows: readonly LayerRow[], row: LayerRow): TreeStep | undefined {
  if (row.isExpanded) return { kind: "collapse", id: row.id };
  return goTo(rows.find(({ id }) => id === row.parentId));
}

function goTo(row: LayerRow | undefined): TreeStep | undefined {
  return row && { kind: "go", id: row.id };
}
