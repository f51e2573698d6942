import { pageGrid, type PageBand } from "@formweave/schema/geometry";
import { type Widget } from "@formweave/schema/model";
import { definitionOf, isAnswered, resolveType, stretchOf } from "@formweave/schema/widgets";
import { memo, useMemo, type ReactNode } from "react";
import { laysOutChildren } from "#widgets/layout/flowOf.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { bandRows } from "./bandRows.ts";
import { useBeginning, useFilling, useProblem, useShown, useWidgetState } from "./FillingContext.tsx";
import { anchorOf, type GridStyle } from "./gridStyle.ts";
import { isFarAtFirst, useFarBands } from "./useFarBands.ts";

interface ThingGridProps {
  readonly things: readonly Widget[];
  /** Where the first of them may begin, px from the top of what they stand in. */
  readonly top?: number;
  /** Size of what they stand in, px. */
  readonly width: number;
  readonly height?: number;
}

/** Components where they were placed, each as high as what it shows; on a narrow screen one below the other. */
export const ThingGrid = memo(function Grid({ things, top = 0, width, height }: ThingGridProps) {
  const grid = useMemo(() => {
    const placed = things.map(({ id, position: { x, y }, size }) => ({
      id,
      rect: { x, y: y - top, width: size.width, height: size.height },
    }));
    return pageGrid(placed, width);
  }, [things, top, width]);
  const element = useFarBands(grid.bands.length);
  const below = height === undefined ? 0 : Math.max(0, height - grid.bottom);
  return (
    <div ref={element} className="fill-grid" style={{ paddingBottom: below }}>
      {grid.bands.map((band, index) => (
        <Band key={band.places[0]?.id} band={band} isFar={isFarAtFirst(index, grid.bands.length)} />
      ))}
    </div>
  );
});

interface BandProps {
  readonly band: PageBand;
  /** Whether it begins far from the view; afterwards the grid follows where it is. */
  readonly isFar: boolean;
}

const Band = memo(function BandOfThings({ band, isFar }: BandProps) {
  const ids = useMemo(() => band.places.map(({ id }) => id), [band]);
  const shown = useShown(ids);
  const style = useMemo(() => styleOf(band, shown), [band, shown]);
  if (!shown.includes("1")) return null;
  return (
    <div className="fill-band" data-far={isFar || undefined} style={style}>
      {band.places.map(
        ({ id, columns, rows }, index) =>
          shown[index] === "1" && (
            <Thing key={id} id={id} column={columns.join(" / ")} row={rows.join(" / ")} />
          ),
      )}
    </div>
  );
});

function styleOf(band: PageBand, shown: string): GridStyle {
  return {
    "--gap": `${band.gap}px`,
    "--drawn": `${band.rows.reduce((sum, { height }) => sum + height, 0)}px`,
    "--columns": band.columns.map((width) => `minmax(0, ${width}fr)`).join(" "),
    "--rows": bandRows(band, shown).join(" "),
  };
}

interface ThingProps {
  readonly id: string;
  /** The lines of the grid that it stands between; none where what it stands in puts it in its place. */
  readonly column?: string;
  readonly row?: string;
}

const NOTHING: readonly Widget[] = [];

/** A component of a published form that works, with those inside it. */
const Thing = memo(function ThingOfForm({ id, column, row }: ThingProps) {
  const { widgets, inside, breakpoint, uploadsFor, onNavigate } = useFilling();
  const { isVisible, isRequired, isEnabled, value } = useWidgetState(id);
  const error = useProblem(id);
  const widget = widgets.get(id);
  const { puts, given } = useBeginning(id);
  const uploads = useMemo(() => uploadsFor?.(id), [uploadsFor, id]);
  const props = useMemo(
    () => widget && { ...widget.props, name: id, required: isRequired, disabled: !isEnabled },
    [widget, id, isRequired, isEnabled],
  );
  if (widget === undefined || props === undefined || !isVisible) return null;
  const { type, name, styles } = widget;
  const answer = isAnswered(type) ? given : value;
  return (
    <div
      className="fill-thing"
      id={anchorOf(id)}
      data-thing={id}
      data-stretch={stretchOf(type)}
      style={placeOf(widget, column, row)}
    >
      <WidgetView
        key={puts}
        {...{ id, type, name, styles, props, error, answer, uploads, breakpoint, onNavigate }}
        mode="live"
      >
        {drawInside(widget, inside.get(id) ?? NOTHING)}
      </WidgetView>
    </div>
  );
});

/** Not a component: some containers count what stands in them. */
function drawInside(widget: Widget, things: readonly Widget[]): ReactNode {
  if (!isContainer(widget)) return null;
  if (laysOutChildren(widget.type, widget.props)) return things.map(({ id }) => <Thing key={id} id={id} />);
  const { width, height } = widget.size;
  // Each is the page of a tab of its own.
  if (widget.type === "tabs")
    return things.map((thing) => <ThingGrid key={thing.id} things={[thing]} {...{ width, height }} />);
  return <ThingGrid things={things} {...{ width, height }} />;
}

function isContainer({ type }: Widget): boolean {
  const known = resolveType(type);
  return known !== undefined && definitionOf(known)?.isContainer === true;
}

function placeOf({ size }: Widget, column = "auto", row = "auto"): GridStyle {
  return {
    "--width": `${size.width}px`,
    "--drawn": `${size.height}px`,
    "--ratio": `${size.width} / ${size.height}`,
    "--column": column,
    "--row": row,
  };
}
