import { isOutsideAddress } from "../widgets/index.ts";

/** The target of a link or an event of an app. */
export type AppTarget =
  /** An address of the app, with its query and hash. */
  | { readonly kind: "own"; readonly address: string }
  /** An absolute web, mail or phone address. */
  | { readonly kind: "outside"; readonly address: string };

/** The address below which all screens of an app are. */
export function appBase(slug: string): string {
  return `/a/${slug}`;
}

/**
 * Resolves the target of a link in an app: `/list` is a screen of the app, never a path of the site that serves it. Undefined for what
 * leads nowhere: nothing, a place on the same screen, an unsafe scheme, a path that climbs out of the app.
 */
export function resolveTarget(base: string, target: string): AppTarget | undefined {
  if (isOutsideAddress(target)) return { kind: "outside", address: target };
  if (target === "" || target.startsWith("#") || /^[^/?#]*:/.test(target)) return undefined;
  const own = readOwnAddress(base, target);
  return own === undefined ? undefined : { kind: "own", address: own };
}

/** The address of the page on which somebody sees, corrects and erases what they sent from an app. */
export function formatAppReceipt(slug: string, receipt: string): string {
  return `${appBase(slug)}/_r/${receipt}`;
}

/** The path of an address below the app, `/` for the app itself; undefined for addresses outside of it. */
export function pathInApp(base: string, pathname: string): string | undefined {
  if (pathname === base) return "/";
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
}

function readOwnAddress(base: string, target: string): string | undefined {
  // Browsers leave these out of addresses, and take a backslash for a slash.
  const [, path = "", rest = ""] = /^([^?#]*)([^]*)$/.exec(target.replaceAll(/[\t\n\r]/g, "").trim()) ?? [];
  const isComplete = path === base || path.startsWith(`${base}/`);
  const parts = (isComplete ? path.slice(base.length) : path).split(/[/\\]+/).filter((part) => part !== "");
  if (parts.some((part) => CLIMBING.test(part))) return undefined;
  return `${[base, ...parts].join("/")}${rest}`;
}

/** Segments by which browsers climb up or stay. */
const CLIMBING = /^(?:\.|%2e){1,2}$/i;

/** The title of the window with a screen of an app. */
export function appTitle(screen: string, app: string): string {
  return screen === app || screen === "" || app === "" ? screen || app || "App" : `${screen} · ${app}`;
}
