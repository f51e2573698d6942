import { limits } from "@formweave/schema";
import { pageFlow, type Extent, type FlowBand, type FlowPlace } from "@formweave/schema/geometry";
import type { Widget } from "@formweave/schema/model";
import {
  definitionOf,
  isAnswered,
  resolveType,
  stretchOf,
  withoutLostScreens,
} from "@formweave/schema/widgets";
import { memo, useCallback, useMemo, type ReactNode } from "react";
import { laysOutChildren } from "#widgets/layout/flowOf.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { bandRows } from "./bandRows.ts";
import { centredColumns, centredGrid } from "./centredGrid.ts";
import { useBeginning, useFilling, useProblem, useShown, useWidgetState } from "./FillingContext.tsx";
import { anchorOf, type GridStyle } from "./gridStyle.ts";
import { isFarAtFirst, useFarBands } from "./useFarBands.ts";

interface InnerGridProps {
  readonly things: readonly Widget[];
  /** Size of what they stand in, px. */
  readonly width: number;
  readonly height: number;
}

interface PageGridProps {
  readonly things: readonly Widget[];
  /** Where the first of them may begin, px from the top of the canvas. */
  readonly top: number;
  /** What all pages use of the canvas. */
  readonly extent: Extent;
}

/** Components inside of another one where they were placed, each as high as what it shows; on a narrow screen one below the other. */
const InnerGrid = memo(function Grid({ things, width, height }: InnerGridProps) {
  const grid = useMemo(() => pageFlow(placed(things, 0), width), [things, width]);
  const below = Math.max(0, Math.min(limits.FORM_COLUMN.gap, height - grid.bottom));
  return <Bands bands={grid.bands} columnsOf={sharesOf} below={below} />;
});

/** The components of a page in the same way, what they use of it in the middle. */
export const PageGrid = memo(function GridOfPage({ things, top, extent }: PageGridProps) {
  const grid = useMemo(() => centredGrid(placed(things, top), extent), [things, top, extent]);
  const columnsOf = useCallback((band: FlowBand) => centredColumns(band, grid), [grid]);
  return <Bands bands={grid.bands} columnsOf={columnsOf} below={0} />;
});

function placed(things: readonly Widget[], top: number) {
  return things.map(({ id, position: { x, y }, size }) => ({
    id,
    rect: { x, y: y - top, width: size.width, height: size.height },
  }));
}

/** Columns that share the width as they were drawn. */
function sharesOf({ columns }: FlowBand): string {
  return columns.map((width) => `minmax(0, ${width}fr)`).join(" ");
}

interface BandsProps {
  readonly bands: readonly FlowBand[];
  readonly columnsOf: (band: FlowBand) => string;
  /** Room below the last of them, px. */
  readonly below: number;
}

function Bands({ bands, columnsOf, below }: BandsProps) {
  const element = useFarBands(bands.length);
  const style: GridStyle = { "--first": `${bands[0]?.gap ?? 0}px`, paddingBottom: below };
  return (
    <div ref={element} className="fill-grid" style={style}>
      {bands.map((band, index) => (
        <Band
          key={band.ids[0]}
          band={band}
          columns={columnsOf(band)}
          isFar={isFarAtFirst(index, bands.length)}
        />
      ))}
    </div>
  );
}

interface BandProps {
  readonly band: FlowBand;
  /** What its columns are in a style sheet. */
  readonly columns: string;
  /** Whether it begins far from the view; afterwards the grid follows where it is. */
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
          <div key={place.id} className="fill-column" style={linesOf(place)}>
            {place.bands.map((inner) => (
              <Band key={inner.ids[0]} band={inner} columns={sharesOf(inner)} />
            ))}
          </div>
        ),
      )}
    </div>
  );
});

/** The lines of its grid that a place stands between. */
function linesOf({ columns, rows, above, below, isLowest }: FlowPlace): GridStyle {
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
  /** Its place in a grid; none where what it stands in puts it in its place. */
  readonly place?: FlowPlace;
}

const NOTHING: readonly Widget[] = [];

/** A component of a published form that works, with those inside it. */
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
      id={anchorOf(id)}
      data-thing={id}
      data-stretch={inside.has(id) || type === "section" ? "holds" : stretchOf(type)}
      style={placeOf(widget, place)}
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

/** Not a component: some containers count what stands in them. */
function drawInside(widget: Widget, things: readonly Widget[]): ReactNode {
  if (!isContainer(widget)) return null;
  if (laysOutChildren(widget.type, widget.props)) return things.map(({ id }) => <Thing key={id} id={id} />);
  const { width, height } = widget.size;
  // Each is the page of a tab of its own.
  if (widget.type === "tabs")
    return things.map((thing) => <InnerGrid key={thing.id} things={[thing]} {...{ width, height }} />);
  return <InnerGrid things={things} {...{ width, height }} />;
}

function isContainer({ type }: Widget): boolean {
  const known = resolveType(type);
  return known !== undefined && definitionOf(known)?.isContainer === true;
}

function placeOf({ size }: Widget, place: FlowPlace | undefined): GridStyle {
  return {
    "--width": `${size.width}px`,
    "--drawn": `${size.height}px`,
    "--ratio": `${size.width} / ${size.height}`,
    ...(place && linesOf(place)),
  };
}
