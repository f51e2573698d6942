import type { ProjectDocument, Screen } from "../model/index.ts";
import { buildPath, listRouteParameters, matchRoute, parseRoute } from "../routes/index.ts";

/** The state of a screen, all of which is in its address: the values of its route, and those of the query in their order. */
export interface ScreenState {
  readonly screenId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
}

type AppScreens = Pick<ProjectDocument, "home"> & { readonly screens: readonly Screen[] };

/** Names in the query that begin with this are of the product, and no state. */
const OURS = "_";

/** Address of screens whose route is none, as documents from before the rule of routes may have them. */
const UNROUTED = /^\/_screen\/([\w-]+)$/;

/** Reads the state from the path and the query below an app; undefined where no screen is. */
export function readScreenState(app: AppScreens, address: string): ScreenState | undefined {
  const [, path = "", search = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  const found = findScreen(app, path === "" ? "/" : path);
  if (found === undefined) return undefined;
  const query = decodeQuery(search).filter(([name]) => !name.startsWith(OURS));
  return { ...found, query };
}

function findScreen({ screens, home }: AppScreens, path: string): Omit<ScreenState, "query"> | undefined {
  const id = UNROUTED.exec(path)?.[1];
  if (id === undefined) return matchRoute(screens, path, home);
  const screen = screens.find((each) => each.id === id);
  return screen === undefined || parseRoute(screen.route) !== undefined
    ? undefined
    : { screenId: id, params: {} };
}

/** The path and the query of a state; undefined for a screen that is gone, and for values that no path carries. */
export function formatScreenState({ screens }: AppScreens, state: ScreenState): string | undefined {
  const { screenId, params, query } = state;
  const screen = screens.find(({ id }) => id === screenId);
  const isRouted = screen !== undefined && parseRoute(screen.route) !== undefined;
  const unrouted = screen === undefined ? undefined : `/_screen/${screenId}`;
  const path = isRouted ? buildPath(screens, { screenId, params }) : unrouted;
  if (path === undefined) return undefined;
  const search = query.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  return search === "" ? path : `${path}?${search}`;
}

/** The pairs of a query, as a form sends them; by hand, since this package runs where there is no `URLSearchParams`. */
function decodeQuery(search: string): ScreenState["query"] {
  return search
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [, name = "", value = ""] = /^([^=]*)=?([^]*)$/.exec(pair) ?? [];
      return [decodePart(name), decodePart(value)];
    });
}

/** Text that is no valid encoding stays as it is, without what no address can carry. */
function decodePart(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch (error) {
    if (error instanceof URIError) return spaced.toWellFormed();
    throw error;
  }
}

/** The path of a screen that a link names: with the values of the screen around it, else those its parameters start with. */
export function pathToScreen(
  app: AppScreens,
  screen: Screen,
  around: ScreenState["params"],
): string | undefined {
  const starts = new Map((screen.parameters ?? []).map(({ name, start }) => [name, start]));
  const params = listRouteParameters(screen.route).flatMap((name) => {
    const start = starts.get(name);
    const first = isPlain(start) ? String(start) : undefined;
    const value = Object.hasOwn(around, name) ? around[name] : first;
    return value === undefined ? [] : [[name, value] as const];
  });
  return formatScreenState(app, { screenId: screen.id, params: Object.fromEntries(params), query: [] });
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
