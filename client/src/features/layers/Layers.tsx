import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { FilterPopover } from "./FilterPopover.tsx";
import {
  countLayers,
  filterLayers,
  isOpenFilter,
  OPEN_FILTER,
  type LayerFact,
  type LayerFilter,
} from "./layerFilter.ts";
import { matchingRows, openRows, type LayerNode } from "./layerRows.ts";
import { LayerTree } from "./LayerTree.tsx";
import { useLayerFacts, useLayerNodes } from "./useLayers.ts";
import { useLayerState, type LayerState } from "./useLayerState.ts";
import "./layers.css";

/** The Navigator: every widget as a tree, to find, pick, name, hide, lock and move. Source: spec 2 §2. */
export function Layers() {
  const { selection, status } = useEditor();
  const mayEdit = useStore(status, (current) => current.mayEdit);
  const selected = useStore(selection, (ids) => ids);
  const nodes = useLayerNodes();
  const facts = useLayerFacts(nodes);
  const [filter, setFilter] = useState(OPEN_FILTER);
  const listedRef = useRef<readonly string[]>([]);
  const layers = useLayerState(nodes, listedRef);
  const rows = useRows({ nodes, facts, filter, selected, collapsed: layers.collapsed });
  const onFilter = (change: Partial<LayerFilter>) => setFilter((current) => ({ ...current, ...change }));
  const selectedFacts = facts.filter(({ id }) => selected.includes(id));
  useEffect(() => {
    listedRef.current = rows.map(({ id }) => id);
  }, [rows]);

  return (
    <div className="layers">
      <LayersHeader facts={facts} nodes={nodes} filter={filter} layers={layers} onFilter={onFilter} />
      <Counts facts={facts} selected={selectedFacts.length} />
      {mayEdit && selectedFacts.length > 1 && <BulkActions selected={selectedFacts} />}
      {rows.length === 0 ? (
        <NothingFound isFiltered={!isOpenFilter(filter)} onClear={() => setFilter(OPEN_FILTER)} />
      ) : (
        <LayerTree rows={rows} state={layers} acts={layers.acts} />
      )}
    </div>
  );
}

interface RowsOptions {
  readonly nodes: readonly LayerNode[];
  readonly facts: readonly LayerFact[];
  readonly filter: LayerFilter;
  readonly selected: readonly string[];
  readonly collapsed: ReadonlySet<string>;
}

function useRows({ nodes, facts, filter, selected, collapsed }: RowsOptions) {
  // Only a filter by selection asks for the rows anew when the selection changes.
  const selection = filter.selected === "all" ? NOBODY : selected;
  return useMemo(
    () =>
      isOpenFilter(filter)
        ? openRows(nodes, collapsed)
        : matchingRows(nodes, filterLayers(facts, filter, selection)),
    [nodes, facts, filter, selection, collapsed],
  );
}

const NOBODY: readonly string[] = [];

interface LayersHeaderProps {
  readonly facts: readonly LayerFact[];
  readonly nodes: readonly LayerNode[];
  readonly filter: LayerFilter;
  readonly layers: LayerState;
  readonly onFilter: (change: Partial<LayerFilter>) => void;
}

function LayersHeader({ facts, nodes, filter, layers, onFilter }: LayersHeaderProps) {
  const parents = nodes.filter(({ hasChildren }) => hasChildren).map(({ id }) => id);
  const isAllShut = parents.every((id) => layers.collapsed.has(id));
  return (
    <header className="layers-head">
      <div className="layers-title">
        <h2>Navigator</h2>
        <span className="count">{facts.length}</span>
        <span className="grow" />
        <FilterPopover facts={facts} filter={filter} onFilter={onFilter} />
        {parents.length > 0 && (
          <IconButton
            icon={isAllShut ? "chevrons-up-down" : "chevrons-down-up"}
            size="sm"
            label={isAllShut ? "Expand all" : "Collapse all"}
            onClick={() => layers.acts.onCollapse(isAllShut ? [] : parents)}
          />
        )}
      </div>
      <SearchField label="Search widgets..." value={filter.query} onChange={(query) => onFilter({ query })} />
    </header>
  );
}

function Counts({ facts, selected }: { readonly facts: readonly LayerFact[]; readonly selected: number }) {
  const { visible, locked, types } = countLayers(facts);
  const counts = [
    [visible, "visible"],
    [locked, "locked"],
    [selected, "selected"],
    [types, types === 1 ? "type" : "types"],
  ] as const;
  return (
    <p className="layers-counts">
      {counts.map(([count, word]) => (
        <span key={word}>
          <b>{count}</b> {word}
        </span>
      ))}
    </p>
  );
}

interface NothingFoundProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

function NothingFound({ isFiltered, onClear }: NothingFoundProps) {
  return (
    <div className="layers-empty">
      {isFiltered ? (
        <EmptyState title="No widgets found" action={<Button onClick={onClear}>Clear filters</Button>}>
          Nothing here is called or set like that.
        </EmptyState>
      ) : (
        <EmptyState title="No widgets found">
          What is on the canvas is listed here, the topmost first.
        </EmptyState>
      )}
    </div>
  );
}
