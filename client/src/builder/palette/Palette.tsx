import { limits, describeCount } from "@formweave/schema";
import { knownWidgets, type WidgetType } from "@formweave/schema/widgets";
import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import type { PaletteDrag, PalettePress } from "#builder/paletteDrag.ts";
import { useStore, type Store } from "#lib/createStore.ts";
import { viewOnlyReason } from "#builder/actions/viewOnlyReason.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useShownStructure } from "#builder/canvasState/useShownTree.ts";
import { MostUsed } from "./MostUsed.tsx";
import { NothingFound } from "./search/NothingFound.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { arrangePalette, looksFurther, OPENING_FILTER, type PaletteFilter } from "./arrangePalette.ts";
import { PaletteFilters } from "./PaletteFilters.tsx";
import { PaletteList } from "./list/PaletteList.tsx";
import { PalettePreview } from "./PalettePreview.tsx";
import { noteRecent, toggleFavorite } from "./paletteSettings.ts";
import { useFindNear } from "./search/useFindNear.ts";
import { useFullSet } from "./useFullSet.ts";
import { usePaletteKeys } from "./usePaletteKeys.ts";
import { usePaletteSettings } from "./usePaletteSettings.ts";
import "./palette.css";
import { canEdit } from "#document/status.ts";

interface PaletteProps {
  /** Adds a component below the selection; drops are handled by the canvas. */
  readonly onAdd: (type: string) => void;
  /** A component is pressed; a drag may follow. */
  readonly onDragStart: (press: PalettePress) => void;
  /** The pointer enters the palette; a drag may follow. */
  readonly onNear: () => void;
  readonly paletteDrag: Store<PaletteDrag | null>;
}

/** The library of components: search, filters, favorites, and dragging onto the canvas. */
export function Palette({ onAdd, onDragStart, onNear, paletteDrag }: PaletteProps) {
  const reason = useWhyNotAdd();
  const { filter, onFilter, settings, changeSettings, isWhole, content } = usePaletteContent();
  const searchRef = useRef<HTMLInputElement>(null);
  const handleKeyDown = usePaletteKeys({ searchRef, filter, onFilter, onSettings: changeSettings });
  const mayAdd = reason === undefined;
  const actions = useItemActions({ onAdd, onDragStart, mayAdd, changeSettings });
  const dragged = useStore(paletteDrag, (current) => current?.type);
  const isEmpty = content.count === 0 && (isWhole || !looksFurther(filter));
  const handleClear = () => onFilter({ query: "", category: "all", tab: "all" });

  return (
    // The keys bubble up from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="palette" onKeyDown={handleKeyDown} onPointerEnter={onNear}>
      <PaletteFilters
        filter={filter}
        settings={settings}
        categories={content.categories}
        isWhole={isWhole}
        searchRef={searchRef}
        onFilter={onFilter}
        onSettings={(change) => changeSettings((current) => ({ ...current, ...change }))}
      />
      {isEmpty ? (
        <NothingFound onClear={handleClear} onSearch={(query) => onFilter({ ...OPENING_FILTER, query })} />
      ) : (
        <PaletteList
          content={content}
          layout={settings.layout}
          favorites={settings.favorites}
          whyNotAdd={reason}
          dragged={dragged}
          {...actions}
        />
      )}
      <PalettePreview />
      {mayAdd && settings.recent.length > 0 && <MostUsed onAdd={actions.onAdd} />}
      <PaletteFooter count={content.count} isWhole={isWhole} />
    </div>
  );
}

/** Returns the reason why this person cannot add components; undefined when they can. */
function useWhyNotAdd(): string | undefined {
  const { status, level } = useEditor();
  const mayAdd = useStore(status, canEdit);
  const reason = useStore(level, viewOnlyReason);
  return mayAdd ? undefined : reason;
}

/** State of the filter and the settings, and the components that they leave. */
function usePaletteContent() {
  const [filter, setFilter] = useState(OPENING_FILTER);
  const isWhole = useFullSet(filter);
  const [settings, changeSettings] = usePaletteSettings(isWhole);
  const findNear = useFindNear(settings.isSmart && filter.query !== "");
  const content = arrangePalette(filter, settings, findNear);
  const onFilter = useCallback(
    (change: Partial<PaletteFilter>) =>
      setFilter((current) => ({ ...current, ...change, ...freshAfter(change) })),
    [],
  );
  useSearchNote(filter.query, changeSettings);
  return { filter, onFilter, settings, changeSettings, isWhole, content };
}

/** Typing or choosing a tier ends the short opening list. */
function freshAfter({ query, tier }: Partial<PaletteFilter>): Partial<PaletteFilter> {
  return tier !== undefined || (query !== undefined && query !== "") ? { isFresh: false } : {};
}

interface ItemActionsOptions extends Pick<PaletteProps, "onAdd" | "onDragStart"> {
  readonly mayAdd: boolean;
  readonly changeSettings: ChangePaletteSettings;
}

/** Callbacks for adding, dragging and starring; notes every addition, by click or by drop. */
function useItemActions({ onAdd, onDragStart, mayAdd, changeSettings }: ItemActionsOptions) {
  const given = useRef({ onAdd, onDragStart });
  useEffect(() => {
    given.current = { onAdd, onDragStart };
  }, [onAdd, onDragStart]);
  const handleAdd = useCallback(
    (type: WidgetType) => {
      if (!mayAdd) return;
      given.current.onAdd(type);
      noteAdded(type, changeSettings);
    },
    [mayAdd, changeSettings],
  );
  const handleFavorite = useCallback(
    (type: WidgetType) => {
      changeSettings((settings) => {
        const next = toggleFavorite(settings, type);
        if (next === settings)
          showToast(`You can keep ${limits.PALETTE.favorites} favorites. Remove one first.`);
        return next;
      });
    },
    [changeSettings],
  );
  const handlePress = useCallback(
    (type: WidgetType, { currentTarget: element, nativeEvent: event }: PointerEvent<HTMLElement>) => {
      if (!mayAdd) return;
      const onDrop = () => noteAdded(type, changeSettings);
      given.current.onDragStart({ type, element, event, onDrop });
    },
    [mayAdd, changeSettings],
  );
  return { onAdd: handleAdd, onFavorite: handleFavorite, onPress: handlePress };
}

/** Delay of a frame or two before an addition is noted, ms. */
const NOTE_DELAY_MS = 50;

type ChangePaletteSettings = ReturnType<typeof usePaletteSettings>[1];

/** Notes an added type, once the component is on the screen. */
function noteAdded(type: WidgetType, changeSettings: ChangePaletteSettings): void {
  setTimeout(() => {
    changeSettings((settings) => noteRecent(settings, type));
    import("./usage.ts").then(({ noteEvent }) => noteEvent("add", type), ignore);
  }, NOTE_DELAY_MS);
}

/** Without a network the code cannot be fetched, and the event is not noted. */
function ignore(): void {}

/** Remembers a search once the person stops typing. */
function useSearchNote(query: string, changeSettings: ChangePaletteSettings): void {
  useEffect(() => {
    if (query.trim() === "") return;
    const timer = setTimeout(() => {
      import("./search/noteSearch.ts").then(({ noteSearch }) => noteSearch(query, changeSettings), ignore);
    }, limits.PALETTE.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [query, changeSettings]);
}

function PaletteFooter({ count, isWhole }: { readonly count: number; readonly isWhole: boolean }) {
  const placed = useShownStructure((tree) => tree.ids.length);
  return (
    <footer className="palette-footer">
      <output>
        {isWhole && `${count} of `}
        {describeCount(isWhole ? knownWidgets().length : count, "component")}
      </output>
      <span>{placed} on canvas</span>
    </footer>
  );
}
