/** Where a person can be in the app. */
export type Route =
  | { readonly page: "workspace" }
  | { readonly page: "setup" }
  | { readonly page: "signin"; readonly returnTo: string }
  | { readonly page: "join" }
  | { readonly page: "project"; readonly projectId: string }
  | { readonly page: "usage" }
  | { readonly page: "docs" }
  | { readonly page: "missing" };

const SAME_ORIGIN = "http://app.invalid";

/** The route of a path with its query; unknown paths are `missing`. */
export function matchRoute(path: string): Route {
  const url = new URL(path, SAME_ORIGIN);
  const [first, second, ...rest] = url.pathname.split("/").filter(Boolean);
  if (first === undefined) return { page: "workspace" };
  if (first === "projects" && second !== undefined && rest.length === 0) {
    return { page: "project", projectId: second };
  }
  if (url.pathname === "/docs/builder") return { page: "docs" };
  return second === undefined ? matchTopLevel(first, url.searchParams) : { page: "missing" };
}

function matchTopLevel(name: string, query: URLSearchParams): Route {
  switch (name) {
    case "setup":
      return { page: "setup" };
    case "usage":
      return { page: "usage" };
    case "join":
      return { page: "join" };
    case "signin":
      return { page: "signin", returnTo: localPath(query.get("to")) };
    default:
      return { page: "missing" };
  }
}

/** The address of the sign-in page that leads back to a path afterwards. */
export function signInPath(returnTo: string): string {
  const target = localPath(returnTo);
  return target === "/" ? "/signin" : `/signin?to=${encodeURIComponent(target)}`;
}

/** The address of a project in the builder. */
export function projectPath(projectId: string): string {
  return `/projects/${encodeURIComponent(projectId)}`;
}

/** Keeps a path of this site and turns every other address into the workspace, so that a link cannot lead away. */
export function localPath(target: string | null): string {
  if (target === null || !target.startsWith("/")) return "/";
  const url = URL.parse(target, SAME_ORIGIN);
  if (url === null || url.origin !== SAME_ORIGIN) return "/";
  const path = url.pathname + url.search;
  return path.startsWith("//") ? "/" : path;
}
