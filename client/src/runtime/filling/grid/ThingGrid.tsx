import { limits } from "@formweave/schema";
import { pageFlow, type Extent, type FlowBand, type FlowArea } from "@formweave/schema/geometry";
import type { Widget } from "@formweave/schema/model";
import {
  findDefinition,
  isAnswered,
  resolveType,
  resolveStretch,
  withoutLostScreens,
} from "@formweave/schema/widgets";
import { memo, useCallback, useMemo, type ReactNode } from "react";
import { laysOutChildren } from "#widgets/layout/resolveFlow.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { bandRows } from "./bandRows.ts";
import { centredColumns, centredGrid } from "./centredGrid.ts";
import {
  useBeginning,
  useFilling,
  useProblem,
  useShown,
  useWidgetState,
} from "#runtime/filling/FillingContext.tsx";
import { toAnchor, type GridStyle } from "./gridStyle.ts";
import { isFarAtFirst, useFarBands } from "./useFarBands.ts";

interface InnerGridProps {
  readonly things: readonly Widget[];
  /** Size of the container, px. */
  readonly width: number;
  readonly height: number;
}

interface PageGridProps {
  readonly things: readonly Widget[];
  /** Top of the first component, px from the top of the canvas. */
  readonly top: number;
  /** The part of the canvas that all pages use. */
  readonly extent: Extent;
}

/** Lays out the children of a component where they were placed, each as high as its content; on a narrow screen one below another. */
const InnerGrid = memo(function Grid({ things, width, height }: InnerGridProps) {
  const grid = useMemo(() => pageFlow(placed(things, 0), width), [things, width]);
  const below = Math.max(0, Math.min(limits.FORM_COLUMN.gap, height - grid.bottom));
  return <Bands bands={grid.bands} formatColumns={formatShares} below={below} />;
});

/** Lays out the components of a page in the same way, with the used part centred. */
export const PageGrid = memo(function GridOfPage({ things, top, extent }: PageGridProps) {
  const grid = useMemo(() => centredGrid(placed(things, top), extent), [things, top, extent]);
  const formatColumns = useCallback((band: FlowBand) => centredColumns(band, grid), [grid]);
  return <Bands bands={grid.bands} formatColumns={formatColumns} below={0} />;
});

function placed(things: readonly Widget[], top: number) {
  return things.map(({ id, position: { x, y }, size }) => ({
    id,
    rect: { x, y: y - top, width: size.width, height: size.height },
  }));
}

/** Returns columns that share the width in the proportions of the canvas. */
function formatShares({ columns }: FlowBand): string {
  return columns.map((width) => `minmax(0, ${width}fr)`).join(" ");
}

interface BandsProps {
  readonly bands: readonly FlowBand[];
  readonly formatColumns: (band: FlowBand) => string;
  /** Space below the last of them, px. */
  readonly below: number;
}

function Bands({ bands, formatColumns, below }: BandsProps) {
  const element = useFarBands(bands.length);
  const style: GridStyle = { "--first": `${bands[0]?.gap ?? 0}px`, paddingBottom: below };
  return (
    <div ref={element} className="fill-grid" style={style}>
      {bands.map((band, index) => (
        <Band
          key={band.ids[0]}
          band={band}
          columns={formatColumns(band)}
          isFar={isFarAtFirst(index, bands.length)}
        />
      ))}
    </div>
  );
}

interface BandProps {
  readonly band: FlowBand;
  /** The columns as a CSS value. */
  readonly columns: string;
  /** True when it is initially far from the view; later the grid tracks its distance. */
  readonly isFar?: boolean;
}

const Band = memo(function BandOfThings({ band, columns, isFar }: BandProps) {
  const { ids, places, gap, height } = band;
  const shown = useShown(ids);
  const style = useMemo(() => {
    const rows = bandRows(band, shown);
    return { "--gap": `${gap}px`, "--drawn": `${height}px`, "--columns": columns, "--rows": rows };
  }, [band, columns, gap, height, shown]);
  if (!shown.includes("1")) return null;
  return (
    <div className="fill-band" data-far={isFar || undefined} style={style}>
      {places.map((place) =>
        place.bands === undefined ? (
          shown[ids.indexOf(place.id)] === "1" && <Thing key={place.id} id={place.id} place={place} />
        ) : (
          <div key={place.id} className="fill-column" style={toLineStyle(place)}>
            {place.bands.map((inner) => (
              <Band key={inner.ids[0]} band={inner} columns={formatShares(inner)} />
            ))}
          </div>
        ),
      )}
    </div>
  );
});

/** Returns the grid lines around a place, as CSS variables. */
function toLineStyle({ columns, rows, above, below, isLowest }: FlowArea): GridStyle {
  return {
    "--column": columns.join(" / "),
    "--row": rows.join(" / "),
    "--above": `${above}px`,
    "--below": `${below}px`,
    "--self": isLowest ? "stretch" : "start",
  };
}

interface ThingProps {
  readonly id: string;
  /** Its place in a grid; undefined when the container positions it. */
  readonly place?: FlowArea;
}

const NOTHING: readonly Widget[] = [];

/** A working component of a published form, with its children. */
export const Thing = memo(function ThingOfForm({ id, place }: ThingProps) {
  const { widgets, inside, breakpoint, uploadsFor, onNavigate, ways } = useFilling();
  const { isVisible, isRequired, isEnabled, value } = useWidgetState(id);
  const error = useProblem(id);
  const widget = widgets.get(id);
  const { puts, given } = useBeginning(id);
  const uploads = useMemo(() => uploadsFor?.(id), [uploadsFor, id]);
  const props = useMemo(
    () =>
      widget && {
        ...(ways === undefined ? widget.props : withoutLostScreens(widget.props, ways.screens)),
        name: id,
        required: isRequired,
        disabled: !isEnabled,
      },
    [widget, id, isRequired, isEnabled, ways],
  );
  if (widget === undefined || props === undefined || !isVisible) return null;
  const { type, name, styles } = widget;
  const answer = isAnswered(type) ? given : value;
  return (
    <div
      className="fill-thing"
      id={toAnchor(id)}
      data-thing={id}
      data-stretch={inside.has(id) || type === "section" ? "holds" : resolveStretch(type)}
      style={toAreaStyle(widget, place)}
    >
      <WidgetView
        key={puts}
        {...{ id, type, name, styles, props, error, answer, uploads, breakpoint, onNavigate }}
        mode="live"
        isIdleOff={ways !== undefined && !ways.pressed.has(id)}
      >
        {drawInside(widget, inside.get(id) ?? NOTHING)}
      </WidgetView>
    </div>
  );
});

/** A function instead of a component, because some containers count their children. */
function drawInside(widget: Widget, things: readonly Widget[]): ReactNode {
  if (!isContainer(widget)) return null;
  if (laysOutChildren(widget.type, widget.props)) return things.map(({ id }) => <Thing key={id} id={id} />);
  const { width, height } = widget.size;
  // Each child is the panel of a tab.
  if (widget.type === "tabs")
    return things.map((thing) => <InnerGrid key={thing.id} things={[thing]} {...{ width, height }} />);
  return <InnerGrid things={things} {...{ width, height }} />;
}

function isContainer({ type }: Widget): boolean {
  const known = resolveType(type);
  return known !== undefined && findDefinition(known)?.isContainer === true;
}

function toAreaStyle({ size }: Widget, place: FlowArea | undefined): GridStyle {
  return {
    "--width": `${size.width}px`,
    "--drawn": `${size.height}px`,
    "--ratio": `${size.width} / ${size.height}`,
    ...(place && toLineStyle(place)),
  };
}
