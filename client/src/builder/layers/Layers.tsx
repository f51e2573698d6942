import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
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
import { LayerTree } from "./tree/LayerTree.tsx";
import { OrderedByHand } from "./OrderedByHand.tsx";
import { useLayerFacts, useLayerNodes } from "./useLayers.ts";
import { useLayerState, type LayerState } from "./useLayerState.ts";
import { typeRows } from "./typeRows.ts";
import { useLayerView, type LayerView } from "./useLayerView.ts";
import "./layers.css";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

const VIEWS = [
  { value: "tree", label: "As a tree", icon: "list-tree" },
  { value: "type", label: "By type", icon: "layout-list" },
] as const;

interface LayersProps {
  /** Opens the list of deleted components; undefined for guests, who cannot open it. */
  readonly onShowDeleted: (() => void) | undefined;
}

/** Layers panel: all widgets as a tree or by type, to find, select, rename, hide, lock and move. */
export function Layers({ onShowDeleted }: LayersProps) {
  const mayEdit = useStore(useEditor().status, canEdit);
  const [view, setView] = useLayerView();
  const [filter, setFilter] = useState(OPEN_FILTER);
  const { nodes, facts, layers, rows, found, selectedFacts } = useListedLayers(view, filter);
  const onFilter = (change: Partial<LayerFilter>) => setFilter((current) => ({ ...current, ...change }));

  return (
    <div className="layers">
      <LayersHeader
        facts={facts}
        foldable={view === "tree" ? nodes : rows}
        view={view}
        filter={filter}
        layers={layers}
        onView={setView}
        onFilter={onFilter}
      />
      <Counts facts={facts} selected={selectedFacts.length} found={found} />
      <OrderedByHand mayEdit={mayEdit} />
      {rows.length === 0 ? (
        <NothingFound isFiltered={!isOpenFilter(filter)} onClear={() => setFilter(OPEN_FILTER)} />
      ) : (
        <LayerTree rows={rows} state={layers} isOrdered={view === "tree"} actions={layers.actions} />
      )}
      {mayEdit && selectedFacts.length > 0 && <BulkActions selected={selectedFacts} />}
      {onShowDeleted !== undefined && (
        <footer className="layers-foot">
          <Button variant="quiet" size="sm" icon="trash-2" onClick={onShowDeleted}>
            Deleted components
          </Button>
        </footer>
      )}
    </div>
  );
}

/** The layers with the state of their list, the rows that view and filter leave, and those selected. */
function useListedLayers(view: LayerView, filter: LayerFilter) {
  const selected = useStore(useCanvas().selection, (ids) => ids);
  const nodes = useLayerNodes();
  const facts = useLayerFacts(nodes);
  const listedRef = useRef<readonly string[]>([]);
  const layers = useLayerState(nodes, listedRef);
  const { rows, found } = useRows({ nodes, facts, view, filter, selected, collapsed: layers.collapsed });
  const selectedFacts = useMemo(() => filterFacts(facts, selected), [facts, selected]);
  useEffect(() => {
    listedRef.current = rows.flatMap(({ id, heading }) => (heading === undefined ? [id] : []));
  }, [rows]);
  return { nodes, facts, layers, rows, found, selectedFacts };
}

function filterFacts(facts: readonly LayerFact[], selected: readonly string[]): readonly LayerFact[] {
  const ids = new Set(selected);
  return facts.filter(({ id }) => ids.has(id));
}

interface RowsOptions {
  readonly nodes: readonly LayerNode[];
  readonly facts: readonly LayerFact[];
  readonly view: LayerView;
  readonly filter: LayerFilter;
  readonly selected: readonly string[];
  readonly collapsed: ReadonlySet<string>;
}

/** Rows to list, and the number of widgets that match the filter, undefined without one. */
function useRows({ nodes, facts, view, filter, selected, collapsed }: RowsOptions) {
  // Only a filter by selection depends on the selection.
  const selection = filter.selected === "all" ? NOBODY : selected;
  const matches = useMemo(
    () => (isOpenFilter(filter) ? undefined : filterLayers(facts, filter, selection)),
    [facts, filter, selection],
  );
  const rows = useMemo(() => {
    if (view === "type") return typeRows(matching(facts, matches), matches === undefined ? collapsed : NONE);
    return matches === undefined ? openRows(nodes, collapsed) : matchingRows(nodes, matches);
  }, [nodes, facts, view, matches, collapsed]);
  return { rows, found: matches?.size };
}

function matching(facts: readonly LayerFact[], matches: ReadonlySet<string> | undefined) {
  return matches === undefined ? facts : facts.filter(({ id }) => matches.has(id));
}

const NOBODY: readonly string[] = [];
const NONE: ReadonlySet<string> = new Set();

interface LayersHeaderProps {
  readonly facts: readonly LayerFact[];
  /** Nodes of the view; those with children can be collapsed. */
  readonly foldable: readonly LayerNode[];
  readonly view: LayerView;
  readonly filter: LayerFilter;
  readonly layers: LayerState;
  readonly onView: (view: LayerView) => void;
  readonly onFilter: (change: Partial<LayerFilter>) => void;
}

function LayersHeader({ facts, foldable, view, filter, layers, onView, onFilter }: LayersHeaderProps) {
  const parents = foldable.filter(({ hasChildren }) => hasChildren).map(({ id }) => id);
  const isAllCollapsed = parents.every((id) => layers.collapsed.has(id));
  return (
    <header className="layers-head">
      <div className="layers-title">
        <h2>Layers</h2>
        <span className="count">{facts.length}</span>
        <span className="grow" />
        <Segmented label="Arrange" value={view} options={VIEWS} onChange={onView} />
        <FilterPopover facts={facts} filter={filter} onFilter={onFilter} />
        {parents.length > 0 && (
          <IconButton
            icon={isAllCollapsed ? "chevrons-up-down" : "chevrons-down-up"}
            size="sm"
            label={isAllCollapsed ? "Expand all" : "Collapse all"}
            onClick={() => layers.actions.onCollapse(isAllCollapsed ? [] : parents)}
          />
        )}
      </div>
      <SearchField label="Search layers…" value={filter.query} onChange={(query) => onFilter({ query })} />
    </header>
  );
}

interface CountsProps {
  readonly facts: readonly LayerFact[];
  readonly selected: number;
  /** Number of widgets that match the filter; undefined without one. */
  readonly found: number | undefined;
}

function Counts({ facts, selected, found }: CountsProps) {
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
      <output>{found !== undefined && `${found} found`}</output>
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
        <EmptyState title="No layers found" action={<Button onClick={onClear}>Clear filters</Button>}>
          Nothing here has that name or setting.
        </EmptyState>
      ) : (
        <EmptyState title="No layers found">
          Components on the canvas are listed here, in reading order.
        </EmptyState>
      )}
    </div>
  );
}
