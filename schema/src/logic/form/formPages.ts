import type { Screen, Widget } from "../../model/index.ts";

/** The component type that begins a page. */
const PAGE_BREAK = "page-break";

/** Components shown together between two page breaks or on one screen. */
export interface FormPage {
  /** The page break that begins it; undefined for the first page, and for the first of a screen. */
  readonly opening: Widget | undefined;
  /** Id of its screen; "" for none. */
  readonly screenId: string;
  /** The top-level components, in reading order. */
  readonly widgets: readonly Widget[];
}

/**
 * The pages of a form from the first to the last: each screen is a page, and a page break begins one with everything below it.
 * A form without either is one page.
 */
export function formPages(widgets: readonly Widget[], screens: readonly Screen[] = []): readonly FormPage[] {
  const roots = widgets.filter(({ parentId }) => parentId === null).toSorted((a, b) => a.zIndex - b.zIndex);
  const byScreen = Map.groupBy(roots, readScreenId);
  const order = screens.toSorted((a, b) => a.navigation.order - b.navigation.order).map(({ id }) => id);
  const known = new Set(order);
  // Components without a screen come first.
  const rest = [...byScreen.keys()].filter((id) => !known.has(id));
  const pages = [...rest, ...order].flatMap((id) => splitPages(id, byScreen.get(id) ?? []));
  return pages.length === 0 ? [{ opening: undefined, screenId: "", widgets: [] }] : pages;
}

/** The title of a page: that of its page break, else the name of its screen; "" for none. */
export function findPageTitle(
  page: FormPage | undefined,
  screens: readonly Pick<Screen, "id" | "name">[],
): string {
  const title = page?.opening
    ? page.opening.props["title"]
    : screens.find(({ id }) => id === page?.screenId)?.name;
  return typeof title === "string" ? title : "";
}

/** The page break above each component, by id; components without one are absent. */
export function mapPageBreaks(widgets: readonly Widget[]): ReadonlyMap<string, string> {
  const pages = formPages(widgets);
  return new Map(
    pages.flatMap(({ opening, widgets: inside }) =>
      opening === undefined ? [] : inside.map(({ id }) => [id, opening.id] as const),
    ),
  );
}

function readScreenId({ props }: Widget): string {
  const id = props["__screenId"];
  return typeof id === "string" ? id : "";
}

function splitPages(screenId: string, roots: readonly Widget[]): readonly FormPage[] {
  const breaks = roots
    .filter(({ type }) => type === PAGE_BREAK)
    .toSorted((a, b) => a.position.y - b.position.y);
  const things = roots.filter(({ type }) => type !== PAGE_BREAK);
  const openings = [undefined, ...breaks];
  const pages = openings.map((opening, index) => {
    const from = opening?.position.y ?? -Infinity;
    const to = openings[index + 1]?.position.y ?? Infinity;
    return { opening, screenId, widgets: things.filter(({ position: { y } }) => y >= from && y < to) };
  });
  // A page break at the top begins the first page.
  return pages.filter(({ opening, widgets }) => opening !== undefined || widgets.length > 0);
}
